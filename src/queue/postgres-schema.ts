import * as law from './bucket.ts';

const { BURST_SHARE, GROWTH, LEAST_LEARNED, LEAST_SHARE, MINUTE_MS, MOST_LEARNED } = law;

const MOST = Number.MAX_SAFE_INTEGER;

/** What two that begin at once must not make at the same time. */
const LOCK = 7_114_017;
const KEPT = '30 days';

const CLOCK = `coalesce(given, floor(extract(epoch from clock_timestamp()) * 1000))`;

/** The tables and functions of the program, each as it has to be; what is there already stays. The law of the buckets is that of `bucket.ts`. */
export const SCHEMA = `
begin;
select pg_advisory_xact_lock(${LOCK});
create schema if not exists roundtable;
create table if not exists roundtable.kept (
  space text not null, name text not null, value bytea not null, bytes int not null, at timestamptz not null default now(),
  primary key (space, name));
create table if not exists roundtable.told (
  id bigserial primary key, space text not null, value text not null, at timestamptz not null default now());
alter table roundtable.told add column if not exists name text not null default '';
create index if not exists told_space on roundtable.told (space, id);
create index if not exists told_name on roundtable.told (space, name, id);
create table if not exists roundtable.spent (
  space text not null, run text not null, dollars double precision not null, tokens double precision not null,
  at timestamptz not null default now(), primary key (space, run));
create table if not exists roundtable.sums (
  space text primary key, dollars double precision not null, tokens double precision not null,
  at timestamptz not null default now());
create table if not exists roundtable.bucket (
  key text primary key,
  requests double precision not null default ${MOST}, tokens double precision not null default ${MOST},
  at double precision not null default 0, learned double precision not null default 0,
  grown_at double precision not null default 0, minute double precision not null default 0,
  count double precision not null default 0, before double precision not null default 0,
  epoch bigint not null default 0);
alter table roundtable.bucket add column if not exists most double precision not null default 0;
alter table roundtable.bucket add column if not exists lowered_at double precision not null default -${MOST};
alter table roundtable.bucket add column if not exists denied double precision not null default 0;
alter table roundtable.bucket add column if not exists denied_before double precision not null default 0;
alter table roundtable.bucket add column if not exists in_a_row double precision not null default 0;
alter table roundtable.bucket add column if not exists had double precision not null default 0;
delete from roundtable.kept where at < now() - interval '${KEPT}';
delete from roundtable.told where at < now() - interval '${KEPT}';
delete from roundtable.spent where at < now() - interval '${KEPT}';
delete from roundtable.sums where at < now() - interval '${KEPT}';

create or replace function roundtable.put(s text, n text, v bytea, most double precision) returns boolean language plpgsql as $$
begin
  if most > 0 then
    perform pg_advisory_xact_lock(${LOCK}, hashtext(s));
    if (select coalesce(sum(bytes), 0) from roundtable.kept where space = s and name <> n) + length(v) > most then
      return false;
    end if;
  end if;
  insert into roundtable.kept (space, name, value, bytes) values (s, n, v, length(v))
    on conflict (space, name) do update set value = excluded.value, bytes = excluded.bytes, at = now();
  return true;
end $$;

create or replace function roundtable.tell(s text, n text, v text) returns void language plpgsql as $$
begin
  -- Whoever reads on from a number would else pass by a smaller one that is not there yet.
  perform pg_advisory_xact_lock(${LOCK}, hashtext(s));
  insert into roundtable.told (space, name, value) values (s, n, v);
end $$;

create or replace function roundtable.put_and_tell(s text, n text, v bytea, most double precision, told_in text, t text)
returns boolean language plpgsql as $$
begin
  if not roundtable.put(s, n, v, most) then return false; end if;
  perform roundtable.tell(told_in, n, t);
  return true;
end $$;

create or replace function roundtable.spend(s text, r text, d double precision, t double precision)
returns table (dollars double precision, tokens double precision) language plpgsql as $$
declare
  old roundtable.spent%rowtype;
begin
  insert into roundtable.sums values (s, 0, 0, now()) on conflict do nothing;
  perform 1 from roundtable.sums where space = s for update;
  select * into old from roundtable.spent where space = s and run = r;
  insert into roundtable.spent values (s, r, d, t, now())
    on conflict (space, run) do update set dollars = excluded.dollars, tokens = excluded.tokens, at = now();
  return query update roundtable.sums as sums
    set dollars = sums.dollars + d - coalesce(old.dollars, 0), tokens = sums.tokens + t - coalesce(old.tokens, 0), at = now()
    where space = s returning sums.dollars, sums.tokens;
end $$;

create or replace function roundtable.ask(
  k text, requests_a_minute double precision, tokens_a_minute double precision, wanted double precision, given double precision,
  is_again boolean)
returns table (wait_ms double precision, epoch bigint) language plpgsql as $$
#variable_conflict use_column
declare
  b roundtable.bucket%rowtype;
  n double precision;
  is_next boolean;
  allowed double precision;
  share double precision := 1;
  passed double precision;
  wait double precision;
  start double precision;
  room double precision;
  per_ms double precision;
  there double precision;
begin
  insert into roundtable.bucket (key) values (k) on conflict do nothing;
  select * into b from roundtable.bucket where key = k for update;
  n := ${CLOCK};
  if not is_again and (n < b.minute or n - b.minute >= ${MINUTE_MS}) then
    is_next := n >= b.minute and n - b.minute < ${2 * MINUTE_MS};
    b.most := greatest(b.most, b.count);
    b.before := case when is_next then b.count else 0 end;
    b.denied_before := case when is_next then b.denied else 0 end;
    b.count := 0;
    b.denied := 0;
    b.minute := case when is_next then b.minute + ${MINUTE_MS} else n end;
  end if;
  if not is_again then
    b.in_a_row := greatest(0, b.in_a_row - 0.5);
    b.count := b.count + 1;
  end if;
  if b.learned <> 0 and n > b.grown_at then
    b.learned := b.learned * power(${GROWTH}::double precision, (n - b.grown_at) / ${MINUTE_MS});
    b.grown_at := n;
    if b.learned >= (case when requests_a_minute > 0 then requests_a_minute else ${MOST_LEARNED} end) then b.learned := 0; end if;
  end if;
  allowed := case when b.learned > 0 then b.learned else requests_a_minute end;
  if b.learned > 0 and requests_a_minute > 0 then share := b.learned / requests_a_minute; end if;
  passed := greatest(0, n - b.at);
  wait := greatest(0, b.at - n);
  start := wait;
  if allowed > 0 then
    room := greatest(1, allowed * ${BURST_SHARE});
    per_ms := greatest(allowed - room, allowed / 2) / ${MINUTE_MS};
    there := least(room, b.requests + passed * per_ms);
    wait := greatest(wait, start + (1 - there) / per_ms);
    b.requests := there - 1;
  end if;
  if tokens_a_minute > 0 then
    room := tokens_a_minute * share * ${BURST_SHARE};
    per_ms := (tokens_a_minute * share - room) / ${MINUTE_MS};
    there := least(room, b.tokens + passed * per_ms);
    wait := greatest(wait, start + (least(wanted, room) - there) / per_ms);
    b.tokens := there - wanted;
  end if;
  b.at := greatest(b.at, n);
  update roundtable.bucket as t set requests = b.requests, tokens = b.tokens, at = b.at, learned = b.learned,
    grown_at = b.grown_at, minute = b.minute, count = b.count, before = b.before, most = b.most,
    denied = b.denied, denied_before = b.denied_before, in_a_row = b.in_a_row where t.key = k;
  return query select ceil(wait), b.epoch;
end $$;

create or replace function roundtable.refused(
  k text, requests_a_minute double precision, pause double precision, given double precision)
returns void language plpgsql as $$
declare
  b roundtable.bucket%rowtype;
  n double precision;
  seen double precision;
  known double precision;
  denied double precision;
  is_by_chance boolean;
begin
  insert into roundtable.bucket (key) values (k) on conflict do nothing;
  select * into b from roundtable.bucket where key = k for update;
  n := ${CLOCK};
  b.count := greatest(0, b.count - 1);
  b.in_a_row := least(${law.MOST_IN_A_ROW}, b.in_a_row + 1);
  b.denied := greatest(0, b.denied + case when b.in_a_row >= ${law.NO_CHANCE} then -1 else 1 end);
  seen := greatest(b.count, b.before);
  known := case when b.learned > 0 then b.learned
    when b.most <= 0 then requests_a_minute
    when requests_a_minute > 0 then least(requests_a_minute, 2 * seen) else seen end;
  if n - b.lowered_at >= ${MINUTE_MS} and known > 0 then
    denied := b.denied + b.denied_before;
    is_by_chance := b.learned > 0 and seen < b.had * ${law.FEWER}
      and denied / greatest(1, denied + b.count + b.before) > ${law.CHANCE_SHARE};
    if is_by_chance then
      b.learned := 0;
      b.lowered_at := n + ${law.CHANCE_MS - MINUTE_MS};
    else
      b.had := case when b.learned > 0 then b.had * ${law.FADING} else seen end;
      b.learned := greatest(${LEAST_LEARNED}, known * case when b.learned > 0 then ${law.LOWERED} else ${LEAST_SHARE} end,
        b.most * ${LEAST_SHARE});
      if requests_a_minute > 0 then b.learned := least(b.learned, requests_a_minute); end if;
      b.lowered_at := n;
    end if;
    b.most := greatest(b.most, b.count);
    b.minute := n;
    b.count := 0;
    b.before := 0;
    b.denied := 0;
    b.denied_before := 0;
  end if;
  b.at := greatest(b.at, n + pause);
  update roundtable.bucket as t set requests = 0, tokens = 0, at = b.at, learned = b.learned, grown_at = b.at,
    minute = b.minute, count = b.count, before = b.before, most = b.most, denied = b.denied, denied_before = b.denied_before,
    in_a_row = b.in_a_row, had = b.had, lowered_at = b.lowered_at, epoch = b.epoch + 1 where t.key = k;
end $$;
commit;`;
