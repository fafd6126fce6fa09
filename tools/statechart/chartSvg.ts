import { allStates, type Chart, type ChartArrow, type ChartState } from './chartGraph.ts';
import {
  ANYWHERE,
  anywhereIn,
  type Box,
  type ChartLayout,
  DOT,
  type Point,
  startOf,
} from './chartLayout.ts';
import { headPath, linePath, round } from './chartLine.ts';
import { chartStyle } from './chartStyle.ts';
import { LEADING, LETTERS, type Row, rowsOfHead, rowsOfLine, sizeOf } from './chartText.ts';

const MARGIN = 16;

/** Settings of a drawing; by default a standalone file without interaction. */
export interface DrawingSettings {
  /** The room that the layout left beside the words of transitions. */
  readonly gutter?: number;
  /** The style sheet inside; null where the page has one (`chartStyle`). */
  readonly style?: string | null;
  /** States and transitions can be reached by keyboard, and say what they are. */
  readonly isInteractive?: boolean;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const rectangle = (kind: string, { x, y, width, height }: Box, corner: number) =>
  `<rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}"/>`;

/**
 * A laid out chart as an SVG document. A group has `data-state`, `data-transition` or `data-arrow`
 * (`source → target`) with the id; with a gutter, an empty `text.mark` waits in each of them.
 */
export function chartSvg(
  chart: Chart,
  layout: ChartLayout,
  settings: DrawingSettings = {},
): string {
  const { style = chartStyle(), isInteractive = false } = settings;
  const width = Math.ceil(layout.width + 2 * MARGIN);
  const height = Math.ceil(layout.height + 2 * MARGIN);
  const pen: Pen = { chart, layout, gutter: settings.gutter ?? 0, isInteractive };
  const states = allStates(chart.root);
  const label = `The statechart ${escaped(chart.root.name)}`;
  const role = isInteractive ? `role="group" aria-label="${label}"` : 'role="img"';
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" height="${height}" ${role}>`,
    isInteractive ? '' : `<title>${label}</title>`,
    style === null ? '' : `<style>\n${style}\n</style>`,
    rectangle('paper', { x: -MARGIN, y: -MARGIN, width, height }, 12),
    // Parents come before their children, and all states below the arrows.
    ...states.map((state) => drawState(state, pen)),
    ...states.map((state) => drawBeginnings(state, pen)),
    ...chart.arrows.map(({ id }) => drawLine(id, pen)),
    ...chart.arrows.map((arrow) => drawWords(arrow, pen)),
    '</svg>',
  ];
  return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

interface Pen {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  readonly gutter: number;
  readonly isInteractive: boolean;
}

function boxOf({ layout }: Pen, id: string): Box {
  const box = layout.boxes.get(id);
  if (box === undefined) throw new Error(`${id} was not laid out.`);
  return box;
}

function drawState(state: ChartState, pen: Pen): string {
  const box = boxOf(pen, state.id);
  const { root } = pen.chart;
  const isRegion = root.kind === 'parallel' && root.children.includes(state);
  const kind = state === root ? 'whole' : isRegion ? 'region' : state.kind;
  const head = rowsOfHead(state);
  const top = box.y + 10;
  const mark = drawMark({ x: box.x + box.width - 8, y: top + LETTERS.name.size }, pen, 'end');
  const name = pressable(head, pen);
  return [
    `<g class="state" data-state="${escaped(state.id)}"><g class="who"${name}>`,
    rectangle(`box ${kind}`, box, 8),
    writeRows(head, { x: box.x + 12, y: top }, pen),
    mark,
    '</g>',
    writeLines(state.internal, { x: box.x + 12, y: top + sizeOf(head).height }, pen),
    '</g>',
  ].join('');
}

/** The lines of transitions below each other. */
function writeLines(lines: ChartState['internal'], at: Point, pen: Pen): string {
  let { y } = at;
  return lines
    .map((line) => {
      const rows = rowsOfLine(line);
      const { width, height } = sizeOf(rows);
      const mark = drawMark({ x: at.x, y: y + LETTERS.event.size }, pen, 'start');
      const hit = pen.isInteractive
        ? rectangle('hit', { x: at.x - 3, y, width: width + pen.gutter + 6, height }, 3)
        : '';
      const text = writeRows(rows, { x: at.x + pen.gutter, y }, pen);
      y += height;
      const name = pressable(rows, pen);
      return `<g class="transition" data-transition="${escaped(line.id)}"${name}>${hit}${mark}${text}</g>`;
    })
    .join('');
}

/** A button, named by all the words that stand on it. */
function pressable(rows: readonly Row[], { isInteractive }: Pen): string {
  const name = rows.map(({ text }) => text).join(' ');
  return isInteractive ? ` tabindex="0" role="button" aria-label="${escaped(name)}"` : '';
}

function drawMark({ x, y }: Point, { gutter }: Pen, anchor: 'start' | 'end'): string {
  if (gutter === 0) return '';
  return `<text class="mark" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" aria-hidden="true"></text>`;
}

function writeRows(rows: readonly Row[], at: Point, { isInteractive }: Pen): string {
  let { y } = at;
  // Readers put the rows of a button's name together as they stand.
  const end = isInteractive ? ' ' : '';
  return rows
    .map(({ text, style }) => {
      y += LETTERS[style].size + LEADING;
      return `<text class="${style}" x="${round(at.x)}" y="${round(y - LEADING)}">${escaped(text)}${end}</text>`;
    })
    .join('');
}

/** The dot that points at the first state, and where the arrows come from that start anywhere. */
function drawBeginnings({ id, initial }: ChartState, pen: Pen): string {
  const from = pen.layout.boxes.get(anywhereIn(id));
  const anywhere =
    from === undefined
      ? ''
      : `${rectangle('pill', from, 11)}<text class="guard" x="${round(from.x + from.width / 2)}" y="${round(from.y + 15)}" text-anchor="middle">${ANYWHERE}</text>`;
  if (initial === null) return anywhere;
  const { x, y } = boxOf(pen, startOf(id));
  return `${anywhere}<circle class="dot" cx="${round(x + DOT / 2)}" cy="${round(y + DOT / 2)}" r="${DOT / 2}"/>${drawLine(startOf(id), pen)}`;
}

function drawLine(id: string, { layout }: Pen): string {
  const points = layout.arrows.get(id)?.points ?? [];
  return `<g class="arrow" data-arrow="${escaped(id)}"><path class="line" d="${linePath(points)}"/><path class="head" d="${headPath(points)}"/></g>`;
}

function drawWords({ id, lines }: ChartArrow, pen: Pen): string {
  const label = pen.layout.arrows.get(id)?.label;
  if (label === null || label === undefined) throw new Error(`${id} has no place for its words.`);
  const text = writeLines(lines, { x: label.x + 4, y: label.y + 1 }, pen);
  return `<g class="words" data-arrow="${escaped(id)}">${rectangle('under', label, 3)}${text}</g>`;
}
