/** Colors of the portal's theme, copied because the page loads no file of the build. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark;
  --canvas: light-dark(#f5f8f9, #11171b); --surface: light-dark(#ffffff, #182025);
  --ink: light-dark(#172026, #f2f6f8); --quiet: light-dark(#4b5962, #98a7b0);
  --line: light-dark(#d2dade, #2a353c); --link: light-dark(#0a5c79, #84c5dc);
  --code: light-dark(#edf1f3, #0b1013); }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--canvas); color: var(--ink);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
a { color: var(--link); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.page { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 48px; max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px; }
@media (min-width: 64em) {
  .page { grid-template-columns: 220px minmax(0, 1fr); padding: 40px 32px 96px; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow-y: auto; }
}
h1 { margin: 0 0 8px; font-size: 1.75rem; font-weight: 650; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 40px 0 12px; font-size: 1.25rem; font-weight: 650; }
h3 { margin: 0 0 8px; font-size: 1.05rem; font-weight: 650; }
h4 { margin: 20px 0 8px; font-size: 0.9375rem; font-weight: 650; }
p { margin: 0 0 12px; max-width: 44rem; }
.quiet { color: var(--quiet); }
nav h2 { margin: 24px 0 8px; font-size: 0.875rem; color: var(--quiet); }
nav ul { margin: 0 0 16px; padding: 0; list-style: none; font-size: 0.875rem; }
nav li { padding: 4px 0; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
.call { margin: 0 0 24px; padding: clamp(16px, 4vw, 28px); border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface); }
.path { margin: 0 0 8px; font: 600 0.9375rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
code { font: 0.875em ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
p code, li code, td code { padding: 1px 4px; border-radius: 4px; background: var(--code); }
pre { margin: 0 0 12px; padding: 12px 16px; overflow-x: auto; border: 1px solid var(--line);
  border-radius: 8px; background: var(--code); font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre code { padding: 0; background: none; font: inherit; overflow-wrap: normal; }
table { width: 100%; margin: 0 0 12px; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { border-top: 0; color: var(--quiet); font-size: 0.8125rem; font-weight: 500; }
tbody th { width: 34%; }
main > section:first-child h2 { margin-top: 0; }
details { margin: 0 0 8px; }
summary { padding: 6px 0; cursor: pointer; }
@media (max-width: 40em) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, th, td { display: block; }
  tbody th { width: auto; }
  tr { padding: 8px 0; border-top: 1px solid var(--line); }
  th, td { padding: 0; border-top: 0; }
}
@media print {
  :root { color-scheme: light; --canvas: #fff; --surface: #fff; --ink: #000; --quiet: #000; --link: #000; --line: #999; --code: #fff; }
  nav { display: none; }
  .page { display: block; max-width: none; padding: 0; }
  .call { padding: 0; border: 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  tr { break-inside: avoid; }
}
`;
