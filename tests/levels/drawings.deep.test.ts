import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawChart } from '../../tools/statechart/drawChart.ts';
import { machineById } from './machineById.ts';
import { VIEWS } from './views.ts';

const DOCS = resolve(import.meta.dirname, '../../docs');

describe.each(Object.keys(VIEWS))('the documents and %s', async (name) => {
  const file = join('images/machines', `${name}.svg`);

  // `npm run draw` writes the drawings by this test alone, see scripts/draw.mjs.
  test('the drawing is the one of the machine; "npm run draw" makes it anew', async () => {
    const svg = await drawChart(await machineById(name));
    await expect(svg).toMatchFileSnapshot(join(DOCS, file));
  });
});
