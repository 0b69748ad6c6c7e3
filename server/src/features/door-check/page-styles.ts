// The style sheet of the door check pages.
import { THEMES } from '../../kernel/http/page-colors.ts';

/** The web build writes the font under this name (web/vite.config.ts). */
export const FONT_PATH = '/assets/besley-latin-625.woff2';

const RULES = `
@font-face{font-family:Besley;src:url(${FONT_PATH}) format("woff2");font-weight:400 800;font-display:swap}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--bark);font:1.0625rem/1.55 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;display:flex;flex-direction:column;min-height:100vh}
header{background:var(--oak-deep);color:var(--on-deep)}
header>div,main,footer{width:100%;max-width:36rem;margin:0 auto;padding:0 min(1.125rem,5.625vw)}
header>div{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;padding-top:.75rem;padding-bottom:.75rem}
header a{display:flex;align-items:center;gap:.625rem;color:inherit;text-decoration:none;font:700 1.25rem/1 Besley,Georgia,serif;min-height:2.75rem}
header span{margin-left:auto;font-size:.875rem}
main{flex:1;padding-top:1.5rem;padding-bottom:2rem}
h1{font:700 min(clamp(1.75rem,1.35rem + 1.7vw,2.5rem),12vw)/1.12 Besley,Georgia,serif;letter-spacing:-.022em;margin:1.5rem 0 0;overflow-wrap:anywhere}
h2{font-size:1.125rem;line-height:1.3;margin:0 0 .5rem}
p{margin:.5rem 0}
a{color:var(--oak)}
.verdict{display:flex;flex-wrap:wrap;gap:.875rem;align-items:center;padding:1rem;border-radius:10px;border:2px solid var(--oak);background:var(--oak-tint)}
.verdict svg{flex:none;width:3rem;height:3rem;color:var(--oak)}
.verdict div{flex:1 1 9rem;min-width:0}
.verdict strong{display:block;font:700 min(1.625rem,10vw)/1.15 Besley,Georgia,serif;color:var(--oak)}
.verdict.no{border-color:var(--error);background:var(--error-tint)}
.verdict.no svg,.verdict.no strong{color:var(--error)}
dl{margin:1.25rem 0 1.5rem;border-top:1px solid var(--rule)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.6875rem 0;border-bottom:1px solid var(--rule)}
dt{color:var(--bark-2)}
dd{margin:0;font-weight:600;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dd small{display:block;font-weight:400;font-size:.875rem;color:var(--bark-2)}
.safe{padding:.875rem 1rem;border-radius:6px;background:var(--gold-tint)}
form+.safe,p+.safe{margin-top:1.5rem}
.sent{padding:.875rem 1rem;border-radius:6px;background:var(--oak-tint);border-left:4px solid var(--oak)}
.wrong{padding:.875rem 1rem;border-radius:6px;background:var(--error-tint);border-left:4px solid var(--error)}
details{margin-top:1.5rem;border:1px solid var(--rule);border-radius:10px;background:var(--paper-raised)}
summary{padding:.75rem 1rem;min-height:2.75rem;font-weight:600;color:var(--error);cursor:pointer}
details form{padding:0 1rem 1rem}
label{display:block;font-weight:600;margin-top:.75rem}
label small,footer,.quiet{font-weight:400;font-size:.875rem;color:var(--bark-2)}
textarea,input{display:block;width:100%;margin-top:.25rem;padding:.625rem .75rem;font:inherit;color:var(--bark);background:var(--paper-raised);border:1px solid var(--rule-strong);border-radius:6px;min-height:2.75rem}
textarea{min-height:6.5rem}
input.code{font:600 1.25rem/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.06em;text-transform:uppercase}
button{margin-top:1rem;min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;color:var(--on-oak);background:var(--oak);border:0;border-radius:6px;cursor:pointer}
:focus-visible{outline:3px solid var(--oak);outline-offset:3px;border-radius:3px}
header :focus-visible{outline-color:var(--on-deep)}
.err{color:var(--error);font-weight:600;font-size:.875rem;margin:.25rem 0 0}
footer{padding-top:1rem;padding-bottom:2rem;border-top:1px solid var(--rule)}
.n{font-variant-numeric:tabular-nums;white-space:nowrap}
@media (max-width:30rem){dl div{display:block}dd{text-align:left}}
@media print{header{background:none;color:inherit}details,.safe,header span{display:none}body{min-height:0}}`;

export const STYLE = `${THEMES}${RULES.replaceAll('\n', '')}`;
