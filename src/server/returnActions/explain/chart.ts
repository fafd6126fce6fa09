import type { Chart, ChartArrow, ChartLine } from '../../../../tools/statechart/chartGraph.ts';
import { chartStyle } from '../../../../tools/statechart/chartStyle.ts';
import { chartSvg } from '../../../../tools/statechart/chartSvg.ts';
import { layOut } from '../../../../tools/statechart/layOut.ts';
import type { ReturnStatus } from '../../../domain/returns/status/status.ts';
import { STATUS_WORDS } from '../../../domain/returns/status/statusWords.ts';
import { ACTOR_WORDS } from '../../../domain/returns/timeline/actors.ts';
import type { Explanation } from '../../../domain/returns/timeline/explanation.ts';

const ROOT = 'return';
const idOf = (status: ReturnStatus) => `${ROOT}.${status}`;
/** Joins actors into a phrase: "an admin or the carrier". */
const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Fills the current status; dashes the statuses that the return has not had. */
const styleOf = (current: ReturnStatus, ahead: readonly ReturnStatus[]) =>
  [
    chartStyle(),
    `[data-state="${idOf(current)}"] .box { fill: #dbeff6; stroke: #0a5c79; stroke-width: 2.5; }`,
    ...ahead.map((status) => `[data-state="${idOf(status)}"] .box { stroke-dasharray: 5 4; }`),
  ].join('\n');

/** Draws the part of the statechart that this return has visited or can enter next. */
export async function drawReturn(
  orderNumber: string,
  { been, ways }: Pick<Explanation, 'been' | 'ways'>,
): Promise<string> {
  const current = been.at(-1)?.status ?? 'cancellable';
  const visited = new Set(been.map(({ status }) => status));
  const ahead = [...new Set(ways.map(({ to }) => to))].filter((to) => !visited.has(to));
  const arrows = new Map<string, ChartArrow>();
  const draw = (from: ReturnStatus, to: ReturnStatus, line: ChartLine) => {
    const id = `${idOf(from)} → ${idOf(to)}`;
    const lines = arrows.get(id)?.lines ?? [];
    arrows.set(id, { id, source: idOf(from), target: idOf(to), lines: [...lines, line] });
  };
  been.slice(1).forEach(({ status, type, from: at }, index) => {
    const before = been[index];
    if (before === undefined) return;
    const day = at.slice(0, '2026-01-01'.length);
    draw(before.status, status, lineOf(`${index} ${type}`, type, `✓ ${day}`));
  });
  ways.forEach(({ type, to, who }, index) => {
    draw(
      current,
      to,
      lineOf(`next ${index}`, type, EITHER.format(who.map((kind) => ACTOR_WORDS[kind]))),
    );
  });
  const chart: Chart = {
    root: {
      id: ROOT,
      name: orderNumber,
      description: '',
      kind: 'compound',
      initial: idOf(been[0]?.status ?? current),
      runs: [],
      internal: [],
      children: [...visited, ...ahead].map((status) => ({
        id: idOf(status),
        name: STATUS_WORDS[status],
        description: sinceWords(been, status, current),
        kind: 'atomic',
        initial: null,
        runs: [],
        internal: [],
        children: [],
      })),
    },
    arrows: [...arrows.values()],
  };
  return chartSvg(chart, await layOut(chart), { style: styleOf(current, ahead) });
}

function lineOf(id: string, type: string, guard: string): ChartLine {
  const isTimer = type.startsWith('timer.');
  const label = isTimer ? `after ${type.slice('timer.'.length)}` : type;
  return { id, cause: isTimer ? 'timer' : 'event', words: label, guard };
}

function sinceWords(
  been: Explanation['been'],
  status: ReturnStatus,
  current: ReturnStatus,
): string {
  const last = been.findLast((step) => step.status === status);
  if (last === undefined) return '';
  const day = last.from.slice(0, '2026-01-01'.length);
  return status === current ? `Here since ${day}` : `Since ${day}`;
}
