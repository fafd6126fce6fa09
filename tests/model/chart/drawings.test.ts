import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { deviceReturnMachine } from '../../../src/machines/deviceReturn/deviceReturn.machine.ts';
import { drawChart } from './drawChart.ts';

const DRAWING = resolve(import.meta.dirname, '../../../docs/images/device-return.svg');

/** The states and transitions of a drawing, each with the words that stand at it. */
function partsOf(svg: string): readonly string[] {
  const states = [...svg.matchAll(/data-state="([^"]*)"/g)].map(([, id]) => `${id}`);
  const words = [...svg.matchAll(/data-transition="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, id, text]) => `${id}: ${text}`,
  );
  return [...states, ...words].sort();
}

// `npm run draw` writes the drawing by this test alone, see scripts/draw.mjs.
test('the drawing in the documents is the one of the machine; "npm run draw" makes it anew', async () => {
  await expect(await drawChart(deviceReturnMachine)).toMatchFileSnapshot(DRAWING);
});

test('the drawing in the documents has the states, transitions and guards of the machine; "npm run draw" makes it anew', async () => {
  expect(existsSync(DRAWING)).toBe(true);
  expect(partsOf(readFileSync(DRAWING, 'utf8'))).toEqual(
    partsOf(await drawChart(deviceReturnMachine)),
  );
});
