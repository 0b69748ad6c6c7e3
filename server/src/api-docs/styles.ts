// Style sheet of the API reference.
import { THEMES } from '../kernel/http/page-colors.ts';

const RULES = `
*{box-sizing:border-box}
html{background:var(--paper);color:var(--bark);font:1rem/1.55 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{margin:0}
.top{background:var(--oak-deep);color:var(--on-deep)}
.top>div,.page{width:100%;max-width:76rem;margin:0 auto;padding:0 1.125rem}
.top>div{display:flex;flex-wrap:wrap;align-items:center;gap:0 1rem;padding-top:.5rem;padding-bottom:.5rem}
.top a{color:inherit;display:inline-flex;align-items:center;min-height:2.75rem}
.top a.name{font:700 1.25rem/1 Rockwell,Georgia,serif;text-decoration:none;margin-right:auto}
.page{display:grid;grid-template-columns:minmax(0,1fr);gap:0 3rem;padding-top:1.5rem;padding-bottom:4rem}
h1{font:700 clamp(1.75rem,1.35rem + 1.7vw,2.5rem)/1.12 Rockwell,Georgia,serif;letter-spacing:-.022em;margin:0 0 1rem}
h2{font:700 1.375rem/1.2 Rockwell,Georgia,serif;margin:2.5rem 0 .75rem}
h3{font-size:1rem;margin:1.25rem 0 .375rem}
p{margin:.5rem 0;max-width:44rem}
a{color:var(--oak)}
code{font:.9375em/1.4 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
nav{min-width:0;margin-bottom:1.5rem}
nav ul{list-style:none;margin:0 -1.125rem;padding:0 .5rem;display:flex;overflow-x:auto}
nav a{white-space:nowrap;display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .625rem;border-radius:6px;text-decoration:none}
nav a[aria-current]{background:var(--oak-tint);font-weight:600}
nav a small{margin-left:.375rem;color:var(--bark-2)}
.call{border:1px solid var(--rule);border-radius:10px;background:var(--paper-raised);padding:1rem 1.125rem;margin:1rem 0}
.call h2{display:flex;flex-wrap:wrap;gap:.375rem .75rem;align-items:center;margin:0 0 .25rem;font:600 1.0625rem/1.4 ui-monospace,Menlo,Consolas,monospace}
.call h2 a{color:inherit;text-decoration:none;overflow-wrap:anywhere}
.call h2 a:hover{text-decoration:underline}
.verb{flex:none;padding:.125rem .5rem;border-radius:4px;background:var(--oak);color:var(--on-oak);font-size:.8125rem}
.verb.get{background:var(--oak-tint);color:var(--bark)}
.verb.delete{background:var(--error-tint);color:var(--error)}
.who{color:var(--bark-2);margin:0}
.who b{font-weight:600;color:var(--bark)}
details{margin-top:.75rem;border-top:1px solid var(--rule)}
summary{min-height:2.75rem;display:flex;align-items:center;cursor:pointer;font-weight:600}
summary::before{content:"+";width:1.25rem;font-weight:400}
details[open]>summary::before{content:"\\2212"}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.375rem 1rem .375rem 0;border-bottom:1px solid var(--rule)}
th{font-weight:600;color:var(--bark-2);font-size:.875rem}
td:first-child{white-space:nowrap}
.must{color:var(--error)}
.quiet{color:var(--bark-2)}
.index td:first-child{width:5rem}
:focus-visible{outline:3px solid var(--oak);outline-offset:2px;border-radius:3px}
.top :focus-visible{outline-color:var(--on-deep)}
@media (max-width:40rem){td:first-child{white-space:normal}.fields thead{position:absolute;clip-path:inset(50%)}.fields tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--rule)}.fields td{display:block;border:0;padding:.125rem 0}}
@media (min-width:64rem){.page{grid-template-columns:13rem minmax(0,1fr)}nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}nav ul{display:block;margin:0;padding:0}nav a{display:flex;justify-content:space-between;min-height:2.25rem}}`;

export const STYLE = `${THEMES}${RULES.replaceAll('\n', '')}`;
