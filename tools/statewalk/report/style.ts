import { SCHEMES } from '../../../src/ui/theme.ts';
import { chartStyle } from '../../statechart/chartStyle.ts';
import { PAGE_RULES } from './pageRules.ts';

const variables = (scheme: keyof typeof SCHEMES) =>
  Object.entries(SCHEMES[scheme])
    .filter(([name]) => !name.startsWith('chart-'))
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

const CHART = chartStyle(
  {
    paper: 'var(--surface)',
    text: 'var(--text)',
    quiet: 'var(--quiet)',
    event: 'var(--link)',
    timer: 'var(--held-text)',
    border: 'var(--control-border)',
    faint: 'var(--border)',
    line: 'var(--control-border)',
  },
  '.chart',
);

/** Each status has a colour, a sign and a kind of line: a chart is read without its colours too. */
const STATUSES = (
  [
    ['covered', 'done', ''],
    ['uncovered', 'held', 'stroke-dasharray: 7 5;'],
    ['infeasible', 'ended', 'stroke-dasharray: 2 4;'],
    ['failed', 'trouble', 'stroke-width: 3;'],
    ['partial', 'ended', ''],
  ] as const
)
  .map(
    ([status, tone, line]) => `
.status.${status}, .verdict.${status}, .sign.${status}, .legend .${status} { color: var(--${tone}-text); }
.verdict.${status}, .runs button.${status} > span:first-child { background: var(--${tone}-fill); color: var(--${tone}-text); }
.chart [data-status=${status}] > .line, .legend .${status} .line { stroke: var(--${tone}-text); ${line} }
.chart [data-status=${status}] > .head { fill: var(--${tone}-text); }
.chart [data-status=${status}] > .mark, .chart [data-status=${status}] > .who > .mark { fill: var(--${tone}-text); }
.chart .state[data-status=${status}] > .who > .box { stroke: var(--${tone}-text); ${line} }`,
  )
  .join('\n');

/** The whole style of the report: the portal's colours, in light and dark. */
export function reportStyle(): string {
  return [
    `:root { color-scheme: light dark; ${variables('light')} }`,
    `@media (prefers-color-scheme: dark) { :root { ${variables('dark')} } }`,
    // Paper is white.
    `@media print { :root { ${variables('light')} } }`,
    PAGE_RULES,
    CHART,
    STATUSES,
  ].join('\n');
}
