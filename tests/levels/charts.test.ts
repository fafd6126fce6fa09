import { describe, expect, test } from 'vitest';
import { allStates, type Chart, readChart, withNotes } from '../../tools/statechart/chartGraph.ts';
import type { Box, ChartLayout } from '../../tools/statechart/chartLayout.ts';
import { chartSvg } from '../../tools/statechart/chartSvg.ts';
import { drawChart } from '../../tools/statechart/drawChart.ts';
import { durationWord } from '../../tools/statechart/durationWord.ts';
import { layOut } from '../../tools/statechart/layOut.ts';
import { IS_DEEP, readMachine } from '../../tools/statewalk/statewalk.ts';
import { machineById } from './machineById.ts';
import { VIEWS } from './views.ts';

/** IDs of the states or transitions in a drawing. */
function namesIn(svg: string, attribute: 'state' | 'transition'): readonly string[] {
  const found = [...svg.matchAll(new RegExp(`data-${attribute}="([^"]*)"`, 'g'))];
  return [...new Set(found.map(([, name = '']) => name))].sort();
}

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;
const isApart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

function boxIn(layout: ChartLayout, id: string): Box {
  const box = layout.boxes.get(id);
  if (box === undefined) throw new Error(`${id} has no box.`);
  return box;
}

/** Overlapping elements of a drawing, one per line. */
function collisions({ root, arrows }: Chart, layout: ChartLayout): readonly string[] {
  const leaves = allStates(root).filter(({ children }) => children.length === 0);
  const parents = allStates(root).flatMap((parent) =>
    parent.children
      .filter((child) => !holds(boxIn(layout, parent.id), boxIn(layout, child.id)))
      .map((child) => `${child.id} leaves ${parent.id}`),
  );
  const siblings = allStates(root).flatMap(({ children }) =>
    children.flatMap((a, index) =>
      children
        .slice(index + 1)
        .filter((b) => !isApart(boxIn(layout, a.id), boxIn(layout, b.id)))
        .map((b) => `${a.id} covers ${b.id}`),
    ),
  );
  const labels = arrows.flatMap(({ id }) => {
    const label = layout.arrows.get(id)?.label;
    if (!label) return [`${id} has no label`];
    return leaves
      .filter((leaf) => !isApart(label, boxIn(layout, leaf.id)))
      .map((leaf) => `the label of ${id} covers ${leaf.id}`);
  });
  return [...parents, ...siblings, ...labels];
}

/** On every change: the simplest chart, one with many regions, and the largest with one. */
const DRAWN = IS_DEEP ? Object.keys(VIEWS) : ['login', 'return', 'importReturns'];

describe.each(DRAWN)('the drawing of %s', async (name) => {
  const machine = await machineById(name);
  const chart = readChart(machine);
  const layout = await layOut(chart);
  const svg = chartSvg(chart, layout);

  test('has every state and every transition of the machine', () => {
    const facts = readMachine(machine);
    expect(namesIn(svg, 'state')).toEqual(facts.nodes.map(({ id }) => id).sort());
    expect(namesIn(svg, 'transition')).toEqual([...facts.transitions.keys()].sort());
  });

  test('no element overlaps another', () => {
    expect(collisions(chart, layout)).toEqual([]);
  });
});

test('a machine is drawn the same each time', async () => {
  const draw = async () => {
    const chart = readChart(await machineById('login'));
    return chartSvg(chart, await layOut(chart));
  };
  expect(await draw()).toBe(await draw());
});

test('a note stands at its state or transition', async () => {
  const notes = new Map([
    ['login.failed', 'a note of a state'],
    ['login.failed @ email.edited #0', 'a note of a transition'],
  ]);
  const chart = withNotes(readChart(await machineById('login')), notes);
  const svg = chartSvg(chart, await layOut(chart));
  const groupOf = (name: string) => svg.slice(svg.indexOf(`="${name}"`)).split('</g>')[0];
  expect(groupOf('login.failed')).toContain('>a note of a state<');
  expect(groupOf('login.failed @ email.edited #0')).toContain('>a note of a transition<');
});

test('an interactive drawing has a button for each state and each transition', async () => {
  const machine = await machineById('login');
  const facts = readMachine(machine);
  const svg = await drawChart(machine, { isInteractive: true, gutter: 14, style: null });
  const buttons = [...svg.matchAll(/role="button" aria-label="[^"]+"/g)];
  expect(buttons).toHaveLength(facts.nodes.length + facts.transitions.size);
  expect(svg.match(/class="mark"/g)).toHaveLength(buttons.length);
  expect(svg).not.toContain('<style>');
});

test.each([
  [30 * 60_000, '30 minutes'],
  [7 * 86_400_000, '7 days'],
  [86_400_000, '1 day'],
  [90_000, '90 seconds'],
  [350, '350 ms'],
])('%s milliseconds are %s', (milliseconds, words) => {
  expect(durationWord(milliseconds)).toBe(words);
});
