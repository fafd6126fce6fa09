import { LETTERS } from './chartText.ts';

/** Colors of the parts of a drawing: any CSS colors. */
interface ChartColors {
  readonly paper: string;
  readonly text: string;
  readonly quiet: string;
  readonly event: string;
  readonly timer: string;
  readonly border: string;
  readonly faint: string;
  readonly line: string;
}

/** Style with a background of its own, readable on dark and light pages. */
const ON_PAPER: ChartColors = {
  paper: '#ffffff',
  text: '#172026',
  quiet: '#4b5962',
  event: '#0a5c79',
  timer: '#7a5408',
  border: '#85949c',
  faint: '#d2dade',
  line: '#64727b',
};

/** The style sheet of drawings, for those below `scope` where a page holds several. */
export function chartStyle(colours: ChartColors = ON_PAPER, scope = 'svg'): string {
  const rules = [
    `text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: ${colours.text}; }`,
    `.paper, .under { fill: ${colours.paper}; }`,
    `.box { fill: ${colours.paper}; stroke: ${colours.border}; stroke-width: 1.2; }`,
    `.box.whole { stroke: ${colours.faint}; }`,
    '.box.region { stroke-dasharray: 5 4; }',
    '.box.final { stroke-width: 3; }',
    `.name { font-weight: 650; font-size: ${LETTERS.name.size}px; }`,
    `.description { font-size: ${LETTERS.description.size}px; fill: ${colours.quiet}; }`,
    `.event, .timer { font: 600 ${LETTERS.event.size}px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: ${colours.event}; }`,
    `.timer { fill: ${colours.timer}; }`,
    `.guard { font-size: ${LETTERS.guard.size}px; fill: ${colours.quiet}; }`,
    `.note { font-size: ${LETTERS.note.size}px; font-weight: 650; }`,
    `.line { fill: none; stroke: ${colours.line}; stroke-width: 1.3; }`,
    `.pill { fill: ${colours.paper}; stroke: ${colours.line}; stroke-dasharray: 3 3; }`,
    `.dot, .head { fill: ${colours.line}; }`,
    '.hit { fill: transparent; }',
  ];
  return rules
    .map((rule) => rule.replaceAll(/(^|, )(?=[.t][\w.]*[ ,])/g, `$1${scope} `))
    .join('\n');
}
