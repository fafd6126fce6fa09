import { chartStyle } from '../../statechart/chartStyle.ts';
import { PAGE_RULES } from './page/pageRules.ts';

const COLORS = {
  light: {
    canvas: '#f5f8f9',
    surface: '#ffffff',
    ink: '#172026',
    text: '#172026',
    quiet: '#4b5962',
    placeholder: '#64727b',
    border: '#d2dade',
    'control-border': '#85949c',
    link: '#0a5c79',
    selected: '#dbeff6',
    'selected-text': '#094b63',
    'held-text': '#634407',
    'held-fill': '#faebc8',
    'done-text': '#1a6935',
    'done-fill': '#dcf1e1',
    'ended-text': '#4b5962',
    'ended-fill': '#edf1f3',
    'trouble-text': '#8f1d18',
    'trouble-fill': '#fbe3e1',
  },
  dark: {
    canvas: '#11171b',
    surface: '#182025',
    ink: '#f2f6f8',
    text: '#dfe7eb',
    quiet: '#98a7b0',
    placeholder: '#82929c',
    border: '#2a353c',
    'control-border': '#5d6d77',
    link: '#84c5dc',
    selected: '#10303d',
    'selected-text': '#b5dcea',
    'held-text': '#ebbf58',
    'held-fill': '#33270d',
    'done-text': '#89cb9b',
    'done-fill': '#12301c',
    'ended-text': '#98a7b0',
    'ended-fill': '#1f282e',
    'trouble-text': '#f0a19b',
    'trouble-fill': '#3d1917',
  },
} as const;

const variables = (scheme: keyof typeof COLORS) =>
  Object.entries(COLORS[scheme])
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

/** The whole style of the report, in light and dark. */
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
