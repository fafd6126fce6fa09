/** Layout of the page; its colors are variables (`style.ts`). */
export const PAGE_RULES = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif; font-variant-numeric: tabular-nums; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: 0.875em; }
a { color: var(--link); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
h1, h2, h3, h4, .side { line-height: 1.35; font-weight: 650; margin: 0; text-wrap: balance; }
h1 { font-size: 1rem; } h1 a { color: inherit; text-decoration: none; }
h2 { font-size: 1.5rem; color: var(--ink); } h2 code { font-size: 0.875rem; font-weight: 400; color: var(--quiet); }
h3 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; } h4, .side { font-size: 0.875rem; margin: 1rem 0 0.25rem; }
h2:focus, h3:focus, main:focus { outline: none; }
p { margin: 0 0 0.5rem; } ul { margin: 0 0 0.5rem; padding-left: 1.25rem; }
[hidden] { display: none !important; }
.quiet { color: var(--quiet); font-weight: 400; }
.for-readers, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:focus { position: absolute; padding: 0.5rem 1rem; background: var(--surface); z-index: 2; }
header { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; padding: 0.75rem 1.5rem; background: var(--surface); border-bottom: 1px solid var(--border); }
header p { margin: 0; font-size: 0.875rem; }
.frame { display: grid; grid-template-columns: 212px minmax(0, 1fr); }
nav { border-right: 1px solid var(--border); padding: 1rem 0.75rem; }
nav summary { display: none; } nav ul { list-style: none; margin: 0; padding: 0; position: sticky; top: 1rem; }
nav a { display: flex; gap: 0.5rem; padding: 0.375rem 0.75rem; border-radius: 5px; color: var(--text); text-decoration: none; font-size: 0.875rem; overflow-wrap: anywhere; }
nav a:hover { background: var(--ended-fill); }
nav a[aria-current] { background: var(--selected); color: var(--selected-text); font-weight: 600; }
.sign { flex: none; width: 1.1em; text-align: center; font-weight: 700; }
main { padding: 1.25rem 1.5rem 3rem; min-width: 0; }
.about { max-width: 75ch; color: var(--quiet); }
.verdict { display: inline-block; margin-top: 0.75rem; padding: 0.5rem 0.875rem; border-radius: 8px; font-weight: 600; }
.part { margin: 0.5rem 0; padding: 0.5rem 0.875rem; border: 1px solid var(--border); border-radius: 8px; background: var(--surface); overflow-wrap: anywhere; }
.part[open] > summary { margin-bottom: 0.5rem; } .part ul { font-size: 0.875rem; }
.part .reason { margin: 0.5rem 0 0.25rem; }
summary { cursor: pointer; } .part > summary { font-weight: 600; }
.reviewed { padding: 0.125rem 0; font-size: 0.875rem; } .reviewed pre { margin: 0.25rem 0 0.5rem; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; background: var(--surface); border: 1px solid var(--border); font-size: 0.875rem; }
th, td { text-align: left; padding: 0.375rem 0.625rem; border-top: 1px solid var(--border); vertical-align: top; font-weight: 400; }
thead th { font-weight: 600; color: var(--quiet); border-top: 0; } td.status { white-space: nowrap; font-weight: 600; }
.coverage td:nth-child(n+4), .coverage th:nth-child(n+4) { text-align: right; white-space: nowrap; }
.failures { list-style: none; padding: 0; } .failures li { padding: 0.625rem 0.875rem; margin-bottom: 0.5rem; background: var(--surface); border: 1px solid var(--border); border-left: 4px solid var(--trouble-text); border-radius: 5px; overflow-wrap: anywhere; }
button, input, select { font: inherit; font-size: 0.875rem; color: var(--text); background: var(--surface); border: 1px solid var(--control-border); border-radius: 8px; padding: 0.3125rem 0.75rem; min-height: 34px; }
button { cursor: pointer; } button:hover { background: var(--ended-fill); }
button[aria-pressed=true] { background: var(--selected); color: var(--selected-text); border-color: var(--link); font-weight: 600; }
input::placeholder { color: var(--placeholder); opacity: 1; }
.runs { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.75rem 0; }
.runs button > span:first-child { display: inline-block; width: 1.5em; border-radius: 4px; font-weight: 700; }
.sides-of-page { display: grid; grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); gap: 1.5rem; align-items: start; }
.figures { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 0 0 0.5rem; } .figures div { display: flex; flex-direction: column; }
.figures dt { font-size: 0.75rem; color: var(--quiet); } .figures dd { margin: 0; font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; padding: 0; margin: 0.75rem 0 0.5rem; font-size: 0.875rem; }
.legend .line { stroke-width: 1.8; }
.chart { overflow: auto; border: 1px solid var(--border); border-radius: 8px; background: var(--surface); max-height: 80vh; }
/* Small enough to be seen whole where it can be, but never too small to be read. */
.chart svg { display: block; margin: 0 auto; width: max(100%, calc(var(--width) * 0.75)); max-width: var(--width); height: auto; } .chart.whole svg { width: 100%; }
.chart .mark { font-size: 12px; font-weight: 700; } .chart .note { fill: var(--done-text); }
.chart .line { stroke-width: 1.6; }
.chart [role=button] { cursor: pointer; outline: none; }
.chart [role=button]:hover > .hit { fill: var(--ended-fill); } .chart .who:hover > .box { fill: var(--ended-fill); }
.chart [role=button]:focus-visible > .hit, .chart [role=button]:focus-visible > .box { stroke: var(--link); stroke-width: 2.5; stroke-dasharray: none; }
.chart .is-chosen > .hit, .chart .is-chosen > .who > .box, .chart .on-path > .who > .box { fill: var(--selected); } .chart .on-path > .hit { fill: var(--selected); }
.chart .is-chosen > .hit, .chart .is-chosen > .who > .box { stroke: var(--link); stroke-width: 2; stroke-dasharray: none; }
.chart-tools { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin: 0.5rem 0 1rem; font-size: 0.875rem; }
.path-side > h3 { margin-top: 0; }
.filters { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; margin-bottom: 0.5rem; }
.filters label { display: flex; flex-direction: column; font-size: 0.75rem; color: var(--quiet); } .filters label:first-child { flex: 1 1 12rem; }
.chosen { padding: 0.5rem 0.75rem; background: var(--selected); color: var(--selected-text); border-radius: 8px; overflow-wrap: anywhere; }
.count { font-size: 0.875rem; color: var(--quiet); }
.path { background: var(--surface); border: 1px solid var(--border); border-radius: 8px; margin-bottom: 0.5rem; content-visibility: auto; contain-intrinsic-height: auto 74px; }
.path.failed { border-color: var(--trouble-text); } .path.failed .sign, .path strong { color: var(--trouble-text); } .path.passed .sign { color: var(--done-text); }
.path > summary { display: flex; gap: 0.5rem; padding: 0.5rem 0.75rem; list-style: none; } .path > summary::-webkit-details-marker { display: none; }
.path .what { min-width: 0; } .path .id { font-size: 0.875rem; }
.path .title { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; } .path[open] .title { display: none; }
.path > summary:focus-visible { outline-offset: -2px; border-radius: 8px; }
.clamped { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.path[open] > summary { border-bottom: 1px solid var(--border); }
.command { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0.625rem 0.75rem; } .failures .command { margin: 0.375rem 0 0; } .command code { padding: 0.25rem 0.5rem; border-radius: 5px; background: var(--ended-fill); overflow-wrap: anywhere; }
.steps { margin: 0; padding: 0 0.75rem 0.5rem 2.75rem; }
.step { padding: 0.375rem 0 0.5rem 0.25rem; border-top: 1px solid var(--border); overflow-wrap: anywhere; } .step:first-child { border-top: 0; } .step::marker { color: var(--quiet); }
.led { font-size: 0.875rem; color: var(--quiet); } .led b { font-weight: 600; color: var(--text); }
.step.unmade { color: var(--quiet); } .step.unmade .led b { color: var(--quiet); }
.step.failed { border-left: 4px solid var(--trouble-text); padding-left: 0.625rem; margin-left: -0.5rem; } .step.failed .words { font-weight: 650; }
.failure { margin-top: 0.5rem; } .failure .reason { color: var(--trouble-text); } 
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr)); gap: 0.5rem; } .sides > div { min-width: 0; }
pre { margin: 0; padding: 0.5rem; max-height: 24rem; overflow: auto; background: var(--canvas); border: 1px solid var(--border); border-radius: 5px; line-height: 1.45; }
.line.differs, pre .line { display: block; white-space: pre-wrap; } .expected .differs { background: var(--done-fill); color: var(--done-text); } .seen .differs { background: var(--trouble-fill); color: var(--trouble-text); }
.photo { display: block; margin-top: 0.5rem; padding: 0; border-radius: 5px; overflow: hidden; line-height: 0; } .photo img { max-width: 100%; height: auto; } .step.failed .photo img { width: 100%; }
.enlarged { border: 1px solid var(--border); border-radius: 8px; background: var(--surface); padding: 0.75rem; max-width: 96vw; } .enlarged img { display: block; max-width: 100%; margin-top: 0.5rem; } .enlarged::backdrop { background: rgb(0 0 0 / 55%); }
.added { color: var(--done-text); } .removed { color: var(--trouble-text); } .changes ul ul { color: var(--quiet); }
@media (min-width: 1100px) { .path-side { position: sticky; top: 0.5rem; max-height: calc(100vh - 1rem); overflow: auto; padding: 3px; margin: -3px; } }
@media (max-width: 1099px) { .sides-of-page { grid-template-columns: minmax(0, 1fr); } .path-side > h3 { margin-top: 0.5rem; } }
@media (max-width: 859px) {
  .frame { display: block; } nav { border-right: 0; border-bottom: 1px solid var(--border); padding: 0.5rem 1rem; } nav summary { display: list-item; padding: 0.25rem 0; }
  header { padding: 0.75rem 1rem; } main { padding: 1rem 1rem 3rem; }
  table.cards, .cards tbody, .cards tr, .cards td, .cards th[scope=row] { display: block; } .cards thead { display: none; }
  .cards tr { border-top: 1px solid var(--border); padding: 0.5rem 0; } .cards tr:first-child { border-top: 0; }
  .cards td, .cards th[scope=row] { border: 0; padding: 0.125rem 0.75rem; text-align: left !important; white-space: normal; } .cards th[scope=row] { font-weight: 600; }
  .cards td::before { content: attr(data-label); display: inline-block; width: 6.5rem; color: var(--quiet); font-weight: 400; }
}
@media print {
  nav, .filters, .runs, .chart-tools, button:not(.photo), .skip { display: none !important; } .frame, .sides-of-page { display: block; }
  body { background: #fff; font-size: 11px; } .led, .quiet, .path .id { font-size: inherit; } .path-side { position: static; max-height: none; overflow: visible; } .chart svg { width: 100%; } .chart { max-height: none; overflow: visible; border: 0; } .path { break-inside: avoid; content-visibility: visible; } .path:not([open]) .title { -webkit-line-clamp: 1; }
  main { padding: 0; }
}
`;
