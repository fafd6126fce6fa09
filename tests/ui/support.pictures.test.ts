import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packingPictures } from '../../src/domain/returns/support/packingPictures.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { pageWords } from '../../src/domain/words/pageWords.ts';
import { DEVICES } from '../../src/domain/words.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { supportOf } from './helpers/fakeSupport.ts';

const say = pageWords('en');
const picturesOf = (over: Partial<SupportView>) => {
  const view = supportOf(fakeReturn({ actor: 'employee' }), over);
  return (['backUp', 'pack', 'label', 'dropOff'] as const).flatMap((step) =>
    packingPictures(step, view, say),
  );
};

test('every drawing of a step is in the file, and every drawing of the file is shown', () => {
  const shown = DEVICES.flatMap((device) => picturesOf({ device }).map(({ href }) => href));
  const file = readFileSync('public/packing.svg', 'utf8');
  const drawn = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => `/packing.svg#${id}`);
  expect([...new Set(shown)].sort()).toEqual(drawn.sort());
});

test('the drawings say what is packed, and no charger where none is wanted', () => {
  expect(picturesOf({ device: 'monitor', withCharger: false }).map(({ text }) => text)).toEqual([
    'An open box: the monitor goes into the foam, with room between the screen and the edges.',
    'The box is closed and taped shut.',
    'The return label goes over the label that the box came with.',
  ]);
});
