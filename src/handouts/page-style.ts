import { sharedCss } from '../tui/look/css.ts';

/** One column on a phone; talk and what it led to beside each other where there is room. Nothing moves for those who want nothing to move. */
export const pageStyle = (): string => `${sharedCss()}body{padding:0 1rem 11rem}
a{color:inherit}header,main,footer{max-width:72rem;margin:0 auto}header{padding-top:1.5rem}h1{font-size:1.7rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1.2rem 0 .3rem}
p{margin:.4rem 0}.muted,footer,caption{color:var(--muted)}.verdict{font-weight:700}.text{white-space:pre-line;max-width:42rem}
ul,ol{padding:0;margin:0;list-style:none}.talk>li{padding:.55rem 0 .55rem .8rem;border-left:3px solid transparent;content-visibility:auto;contain-intrinsic-size:auto 6rem}
.talk>li[aria-current]{border-left-color:var(--text)}.talk h3{margin:0}.talk .round{border-top:1px solid var(--rules);margin-top:1rem;padding-top:1rem}.talk .round h3{font-size:1.15rem}
.act,.injection{color:var(--text)}.act h3::before,.injection h3::before{content:'✎ ';color:var(--person)}.gone{color:var(--muted)}
.options>li{padding:.35rem 0;border-bottom:1px solid var(--rules)}.options b{display:inline-block;min-width:1.4rem}.who{margin-left:1.4rem;display:flex;flex-wrap:wrap;gap:.1rem .9rem}
.memory>li{padding:.25rem 0;border-bottom:1px solid var(--rules);white-space:pre-line}.memory small,.why{color:var(--muted)}.lost{text-decoration:none}
.scroll{overflow-x:auto}table{border-collapse:collapse;margin:.6rem 0}td,th{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--rules);font-weight:400}thead th{color:var(--muted)}caption{text-align:left;padding:.3rem 0}
figure{margin:1rem 0;background:#fff;border-radius:4px}figure svg{display:block;width:100%;height:auto}
.player{position:fixed;left:0;right:0;bottom:0;background:var(--ground);border-top:1px solid var(--rules);padding:.5rem 1rem .6rem;z-index:1}.player>div{max-width:72rem;margin:0 auto;display:flex;flex-wrap:wrap;gap:.4rem .6rem;align-items:center}
button,select{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--muted);border-radius:4px;min-height:2.75rem;min-width:2.75rem;padding:0 .7rem}select{max-width:16rem}button:disabled{color:var(--muted);border-style:dotted}
input[type=range]{width:100%;min-height:1.6rem;accent-color:var(--text)}label{display:flex;gap:.4rem;align-items:center}:focus-visible{outline:3px solid var(--person);outline-offset:2px}
#brief{display:flex;flex-wrap:wrap;gap:0 .8rem}#where{min-width:3.5rem;text-align:right;white-space:nowrap;color:var(--muted)}
@media(min-width:62rem){main{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:0 3rem}.wide{grid-column:1/-1}#pictures~figure{max-width:48rem}.beside{position:sticky;top:0;max-height:calc(100vh - 7rem);overflow-y:auto}}
@media(prefers-reduced-motion:no-preference){.shown{animation:shown .25s}@keyframes shown{from{opacity:.2}}}
@media(max-width:61.99rem){#lost{max-height:60vh;overflow-y:auto}}
@media(max-width:40rem){.goto span,.pace span{display:none}.goto select{max-width:9rem}}
@media print{.player,.skip{display:none}body{padding:0}.talk>li{content-visibility:visible;break-inside:avoid}}
@media(forced-colors:active){.talk>li[aria-current]{border-left-color:Highlight}}`;
