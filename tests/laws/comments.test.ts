import { expect, test } from 'vitest';
import { commentOpenings, filesIn, TYPESCRIPT } from './helpers/sources.ts';

const files = [
  ...['src', 'tests', 'tools'].flatMap((folder) => filesIn(folder, TYPESCRIPT)),
  ...filesIn('scripts', /\.mjs$/),
];
const openings = files.flatMap((file) =>
  commentOpenings(file).map((opening) => ({ path: file.path, opening })),
);

/** Openings that leave the thing below the comment unnamed. */
const UNNAMED =
  /^(What|Who|Whoever|Whose|Whom|Where|Why|How|The same|Nobody|Of|For how|By what|By whom)\b/;
const MAX_SHARE = 0.02;

test('comments begin with the thing that they describe, or with a verb', () => {
  const unnamed = openings.filter(({ opening }) => UNNAMED.test(opening));
  const share = unnamed.length / openings.length;
  const sample = unnamed.slice(0, 20).map(({ path, opening }) => `${path}: ${opening}`);
  expect(share, sample.join('\n')).toBeLessThanOrEqual(MAX_SHARE);
});

test('comments name who acts', () => {
  const vague = openings.filter(({ opening }) =>
    /^(whoever|nobody|somebody|that which|what is|who may|is told|are told|its?|they|their|those|there|so|which|still)\b/i.test(
      opening,
    ),
  );
  expect(vague.map(({ path, opening }) => `${path}: ${opening}`)).toEqual([]);
});
