import { once } from '../base/memo.ts';

/**
 * By the place of a map in a file, `''` the top of it: our key, and what people write for it who have not read which it is. By the name of a
 * setting behind `=`: one of its values, and what they write for that.
 */
export const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': {
    title: 'name scenario_name titulo título 标题 名称',
    question:
      'topic prompt subject issue problem motion theme task goal debate discussion_question debate_question discussion_topic query pregunta tema 问题 议题 题目 话题',
    about: 'description desc summary descripcion descripción 描述 简介',
    options:
      'choices candidates alternatives answers proposals solutions possibilities opciones alternativas 选项 方案 候选',
    criteria: 'factors considerations dimensions criterios 标准',
    agents:
      'participants speakers members people persons personas characters players actors debaters panel panelists team roles voters participantes agentes personajes 参与者 角色 成员 智能体',
    rounds: 'steps max_rounds num_rounds number_of_rounds n_rounds rondas 轮数 轮次 回合',
    max_turns: 'turns num_turns turnos',
    language: 'lang locale idioma 语言',
    seed: 'random_seed',
    model: 'llm engine default_model modelo 模型',
    background:
      'context setting situation case scene backstory premise facts contexto trasfondo antecedentes situación situacion 背景 情况 情境 说明',
    instructions: 'rules guidelines system system_prompt instrucciones reglas 指示 规则',
    'voting.decision_rule':
      'decision decide decision_method decision_mode vote voting_rule voting_method voting_system voting_mode consensus decisión 决策 投票',
    'speaking.speaking_policy': 'order turn_order speaking_order speaker_order speaker_selection',
    'memory.limit_chars': 'memory_limit memory_size max_memory',
    'limits.timeout_seconds': 'timeout',
    'budgets.cost_per_run': 'budget max_cost cost_limit',
    'agents[].temperature': 'temp',
  },
  options: {
    id: 'key slug code',
    label: 'name title text option choice value nombre etiqueta 名称 名字 标签',
    about: 'description desc details detail summary meaning explanation pros cons descripcion descripción 描述 说明',
  },
  criteria: {
    id: 'key slug code',
    label: 'name title text criterion nombre etiqueta 名称 名字 标签',
    about: 'description desc details detail summary meaning explanation descripcion descripción 描述 说明',
  },
  phases: { id: 'key slug', label: 'name title phase nombre 名称', task: 'description instructions goal prompt about' },
  agents: {
    name: 'id agent title label nombre 名字 姓名 名称',
    persona:
      'role bio background description desc profile character prompt system system_prompt system_message instructions about backstory biography identity occupation job who goal goals traits favored favoured favors favours favorite prefers preference position stance opinion rol descripcion descripción 人设 角色 背景 描述',
    model: 'llm engine modelo 模型',
    values: 'priorities weights',
    language: 'lang locale idioma 语言',
    temperature: 'temp',
  },
  voting: { decision_rule: 'rule method type mode system decision', supermajority_share: 'threshold share quorum' },
  memory: { limit_chars: 'limit size max max_chars', strategy: 'type kind mode' },
  '=decision_rule': {
    unanimity: 'consensus unanimous all everyone agreement',
    plurality: 'most most_votes simple vote',
    majority: 'simple_majority majority_vote absolute_majority',
    supermajority: 'two_thirds qualified_majority',
    ranked: 'ranked_choice instant_runoff irv',
    judge: 'moderator arbiter leader',
  },
  '=speaking_policy': { fixed: 'round_robin sequential in_order', random: 'shuffle shuffled' },
  '=language': { en: 'english en_us en_gb', es: 'spanish español espanol castellano es_es', zh: 'chinese 中文 zh_cn' },
  speaking: { speaking_policy: 'order policy mode type', moderator: 'chair facilitator' },
};

/**
 * By the same places: our keys whose other names can mean nothing else, so that what stands under one of these is read. Of settings they are
 * not: what a `limit` counts in, or how long a `turn` is, others mean otherwise.
 */
const READ: Readonly<Record<string, string>> = {
  '': 'title question about options criteria agents rounds language seed background',
  options: 'id label about',
  criteria: 'id label about',
  phases: 'id label task',
  agents: 'name persona language',
};

/** Whether what stands under another name for this key is read as if it stood under it. */
export const isReadFor = (key: string, place: string): boolean => (READ[place] ?? '').split(' ').includes(key);

/** What tells of somebody beside a persona, and is read as a part of it; a `goal` or a `stance` needs a word that says so. */
const OF_A_PERSON = new Set(
  'role bio backstory biography background identity occupation job description desc profile character about who prompt system system_prompt system_message instructions rol descripcion descripción 人设 角色 背景 描述'.split(
    ' ',
  ),
);
export const isPartOfPersona = (key: string): boolean => OF_A_PERSON.has(asKey(key));

const byPlace = once(
  (): ReadonlyMap<string, ReadonlyMap<string, string>> =>
    new Map(
      Object.entries(WORDS).map(([place, keys]) => [
        place,
        new Map(Object.entries(keys).flatMap(([key, words]) => words.split(' ').map((word) => [word, key] as const))),
      ]),
    ),
);

/** Our key for one that somebody wrote in a map at this place: `voting.decision_rule` where it stands elsewhere; null: none is known to be meant. */
export const keyMeant = (key: string, place: string): string | null => byPlace().get(place)?.get(asKey(key)) ?? null;

/** As our keys are spelled: small letters, with underscores between. */
export const asKey = (key: string): string =>
  key
    .trim()
    .normalize('NFC')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
