import { sharedCss } from '../tui/look/css.ts';

/** What a phone has room for: the words of now, then what can be done; the rest below. Beside each other where there is room. */
export const spectatorStyle = (): string => `${sharedCss()}body{padding:0 1rem 3rem}
header,main,footer{max-width:68rem;margin:0 auto}header{padding-top:1rem}h1{font-size:1.35rem;line-height:1.25;margin:0 0 .3rem}h2{font-size:1.05rem;margin:1.6rem 0 .4rem}p{margin:.3rem 0}
.muted,footer{color:var(--muted)}#mode{font-weight:700}#mode::before{content:'● ';color:var(--fault)}[data-mode=waits] #mode::before,[data-mode=over] #mode::before{content:''}[data-mode=paused] #mode::before{content:'‖ ';color:inherit}
[data-mode=waits] #now{display:none}#now{min-height:9rem;border-top:1px solid var(--rules);border-bottom:1px solid var(--rules);padding:.7rem 0;margin-top:.8rem}#now-words{font-size:1.3rem;line-height:1.45;white-space:pre-line;max-height:14rem;overflow:hidden;display:flex;flex-direction:column;justify-content:flex-end}
fieldset{border:0;padding:0;margin:0 0 1rem}legend{padding:0;font-weight:700;margin-bottom:.3rem}
.choice{display:flex;align-items:center;gap:.7rem;min-height:2.75rem;padding:.3rem .7rem;margin:.3rem 0;border:1px solid var(--muted);border-radius:6px;cursor:pointer}.choice:has(:checked){border:2px solid var(--text);font-weight:700}.choice small{display:block;font-weight:400;line-height:1.35}fieldset:disabled .choice{border-style:dotted;color:var(--muted);cursor:default}
#asked{border:2px solid var(--person);border-radius:6px;padding:.2rem .7rem .4rem;margin:1rem 0}#asked h2{margin-top:.4rem}#asked fieldset{margin:0}.choice .count{margin-left:auto}#asked-left{font-weight:700}#asked-question{white-space:pre-line}
input[type=radio],input[type=checkbox]{width:1.3rem;height:1.3rem;margin:0;accent-color:var(--text);flex:none}
input[type=number]{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--muted);border-radius:6px;padding:.5rem;min-height:2.75rem;width:10rem}
textarea{width:100%;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--muted);border-radius:6px;padding:.5rem;min-height:5rem}
button{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--text);border-radius:6px;min-height:2.75rem;min-width:6rem;padding:0 1rem;margin-top:.4rem}button:disabled{color:var(--muted);border-style:dotted}
:focus-visible{outline:3px solid var(--person);outline-offset:2px}.choice:focus-within{outline:3px solid var(--person);outline-offset:2px}.choice :focus-visible{outline:0}
ul,ol{padding:0;margin:0;list-style:none}#standing li{padding:.3rem 0;border-bottom:1px solid var(--rules)}#standing b{display:inline-block;min-width:1.4rem}.who{margin-left:1.4rem;display:flex;flex-wrap:wrap;gap:.1rem .9rem}
#said li{padding:.5rem 0;border-bottom:1px solid var(--rules)}#said h3{font-size:1rem;margin:0}#said .text{white-space:pre-line}#said .round h3{font-size:1.1rem}
table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:700;padding-bottom:.3rem}td,th{padding:.3rem .8rem .3rem 0;text-align:left;font-weight:400;border-bottom:1px solid var(--rules)}td{text-align:right;white-space:nowrap}thead th{color:var(--muted)}thead th:not(:first-child){text-align:right}.chosen th{font-weight:700}.chosen th::before{content:'▸ '}
#result{border:2px solid var(--text);border-radius:6px;padding:.7rem;margin:1rem 0}.languages a{color:inherit;display:inline-block;min-height:1.8rem;margin-right:.8rem}
@media(min-width:58rem){main{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);grid-template-rows:auto 1fr;gap:0 3rem;align-items:start}main>div+div{grid-area:1/2/3/3}#now-words{font-size:1.6rem}}
@media(prefers-reduced-motion:no-preference){#said li:first-child{animation:shown .3s}@keyframes shown{from{opacity:.2}}}
@media(forced-colors:active){.choice:has(:checked){border-color:Highlight}}`;
