import { clean } from '../base/clean.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { svgOf } from '../handouts/figure-svg.ts';
import { xml } from '../handouts/svg-parts.ts';
import { blocksOf } from './report-groups-table.ts';
import type { TellableGroups } from './tellable-groups.ts';

const STYLE = `body{font:15px/1.5 system-ui,'DejaVu Sans','Noto Sans',sans-serif;color:#1a1a1a;background:#fff;max-width:62em;margin:2em auto;padding:0 1em}
h1{font-size:1.5em}h2{font-size:1.15em;margin-top:2em}figure{margin:1.5em 0}figure svg{max-width:100%;height:auto}
div{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}td,th{padding:.15em .8em .15em 0;text-align:left;white-space:nowrap;border-bottom:1px solid #ddd}
td.n,th.n{text-align:right}p.note{color:#444}@media print{body{max-width:none;margin:0}figure,table{break-inside:avoid}}`;
const NUMBER = /^[-−]?[\d.,]+( %)?$|^–$/;

/** One page with all tables and pictures, which asks for no other file. */
export function groupsHtml(report: TellableGroups, figures: readonly Figure[], heading: string): string {
  const pictures = figures.map((figure) => `<figure>${svgOf(figure, heading).trim()}</figure>`);
  const tables = blocksOf(report).map(({ title, head, rows, notes }) =>
    [
      `<h2>${text(title)}</h2>`,
      rows.length > 0
        ? tableOf(
            head.map(String),
            rows.map((row) => row.map((value) => String(value ?? '–'))),
          )
        : '',
      ...notes.map((note) => `<p class="note">${text(note)}</p>`),
    ].join(''),
  );
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${text(heading)}</title><style>${STYLE}</style></head><body><h1>${text(heading)}</h1>${tables[0] ?? ''}${pictures.join('')}${tables.slice(1).join('')}</body></html>\n`;
}

const text = (value: string): string => xml(clean(value, { multiline: false }));

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isNumber = head.map((_, i) => rows.every((row) => NUMBER.test(row[i] ?? '–')));
  const line = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell, i) => `<${tag}${isNumber[i] ? ' class="n"' : ''}>${text(cell)}</${tag}>`).join('')}</tr>`;
  return `<div><table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table></div>`;
}
