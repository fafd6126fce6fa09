import {
  allStates,
  type Chart,
  type ChartArrow,
  type ChartState,
} from '../../../src/ui/inspector/chart/chartGraph.ts';
import {
  type Box,
  type ChartLayout,
  DOT,
  type Point,
  startOf,
} from '../../../src/ui/inspector/chart/chartLayout.ts';
import { linePath, round } from '../../../src/ui/inspector/chart/chartLine.ts';
import {
  LEADING,
  LETTERS,
  type Row,
  rowsOfLine,
  rowsOfState,
} from '../../../src/ui/inspector/chart/chartText.ts';

const MARGIN = 16;

/** Its own background: it is as readable on a dark page as on a light one. */
const STYLES = `
  text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #172026; }
  .paper { fill: #ffffff; }
  .box { fill: #ffffff; stroke: #85949c; stroke-width: 1.2; }
  .whole { stroke: #d2dade; }
  .region { fill: #ffffff; stroke: #85949c; stroke-dasharray: 5 4; }
  .final { stroke-width: 3; }
  .name { font-weight: 650; font-size: ${LETTERS.name.size}px; }
  .description { font-size: ${LETTERS.description.size}px; fill: #4b5962; }
  .event, .timer { font: 600 ${LETTERS.event.size}px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #0a5c79; }
  .timer { fill: #7a5408; }
  .guard { font-size: ${LETTERS.guard.size}px; fill: #4b5962; }
  .line { fill: none; stroke: #64727b; stroke-width: 1.3; }
  .under { fill: #ffffff; }
  .dot, .head { fill: #64727b; }
`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A laid out chart as an SVG document. States carry their ids, texts those of their transitions. */
export function chartSvg(chart: Chart, layout: ChartLayout): string {
  const width = Math.ceil(layout.width + 2 * MARGIN);
  const height = Math.ceil(layout.height + 2 * MARGIN);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>The statechart ${escaped(chart.root.name)}</title>`,
    `<style>${STYLES}</style>`,
    '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="head" d="M0 1 10 5 0 9z"/></marker></defs>',
    `<rect class="paper" x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" rx="12"/>`,
    // Parents come before their children, and all states below the arrows.
    ...allStates(chart.root).map((state) => drawState(state, chart, layout)),
    ...allStates(chart.root).map((state) => drawStart(state, layout)),
    ...chart.arrows.map((arrow) => drawLine(arrow, layout)),
    ...chart.arrows.map((arrow) => drawLabel(arrow, layout)),
    '</svg>',
  ];
  return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

function boxOf(layout: ChartLayout, id: string): Box {
  const box = layout.boxes.get(id);
  if (box === undefined) throw new Error(`${id} was not laid out.`);
  return box;
}

function drawState(state: ChartState, { root }: Chart, layout: ChartLayout): string {
  const { x, y, width, height } = boxOf(layout, state.id);
  const isRegion = root.kind === 'parallel' && root.children.includes(state);
  const kind = state === root ? 'whole' : isRegion ? 'region' : state.kind;
  return [
    `<g data-state="${escaped(state.id)}">`,
    `<rect class="box ${kind}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="8"/>`,
    writeRows(rowsOfState(state), x + 12, y + 10),
    '</g>',
  ].join('');
}

function writeRows(rows: readonly Row[], x: number, top: number): string {
  let y = top;
  return rows
    .map(({ text, style, transition }) => {
      y += LETTERS[style].size + LEADING;
      const data = transition === undefined ? '' : ` data-transition="${escaped(transition)}"`;
      return `<text class="${style}"${data} x="${round(x)}" y="${round(y - LEADING)}">${escaped(text)}</text>`;
    })
    .join('');
}

function drawStart({ id, initial }: ChartState, layout: ChartLayout): string {
  if (initial === null) return '';
  const { x, y } = boxOf(layout, startOf(id));
  return `<circle class="dot" cx="${round(x + DOT / 2)}" cy="${round(y + DOT / 2)}" r="${DOT / 2}"/>${drawPath(layout.arrows.get(startOf(id))?.points ?? [])}`;
}

function drawLine({ id }: ChartArrow, layout: ChartLayout): string {
  return drawPath(layout.arrows.get(id)?.points ?? []);
}

function drawLabel({ id, lines }: ChartArrow, layout: ChartLayout): string {
  const label = layout.arrows.get(id)?.label;
  if (label === null || label === undefined) throw new Error(`${id} has no place for its words.`);
  const { x, y, width, height } = label;
  return `<g data-arrow="${escaped(id)}"><rect class="under" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="3"/>${writeRows(lines.flatMap(rowsOfLine), x + 4, y + 1)}</g>`;
}

function drawPath(points: readonly Point[]): string {
  const line = linePath(points);
  return line === '' ? '' : `<path class="line" d="${line}" marker-end="url(#head)"/>`;
}
