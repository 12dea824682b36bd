import { rgbOf } from './contrast.ts';
import { ROLES, type Role, THEMES } from './theme.ts';

/** The colours of a theme of the screen (18.1) as properties of a page. */
function colours(name: 'dark' | 'light'): string {
  const theme = THEMES[name];
  const written = (index: number) =>
    `#${rgbOf(index)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
  const roles = ROLES.map((role: Role) => `--${role}:${written(theme[role] as number)}`);
  return [...roles, `--ground:${written(theme.background)}`, `color-scheme:${name}`].join(';');
}

/** What pages share: the colours of the screen, light or dark as the reader wants it, those of agents as classes, and what nobody sees. */
export const sharedCss = (): string =>
  `:root{${colours('light')}}@media(prefers-color-scheme:dark){:root{${colours('dark')}}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.55 system-ui,'DejaVu Sans','Noto Sans','Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif;overflow-wrap:anywhere}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:.5rem;background:var(--ground);padding:.5rem 1rem;z-index:2}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
${Array.from({ length: 8 }, (_, i) => `.a${i}{color:var(--agent${i + 1})}`).join('')}`;
