import { iso31662 } from 'iso-3166';
import { expect, test } from 'vitest';
import { REGIONS } from '../../src/domain/regions.ts';

/** Parts of ISO 3166-2 that get no kits: outlying areas; Puerto Rico is a region of ours. */
const OUTLYING = ['AS', 'GU', 'MP', 'UM', 'VI'];

test.each(['US', 'CA'] as const)('the regions of %s are those of ISO 3166-2', (country) => {
  const regions = iso31662
    .filter(({ parent }) => parent === country)
    .map(({ code, name }) => [code.slice(3), name] as const)
    .filter(([code]) => !OUTLYING.includes(code));
  expect(Object.fromEntries(regions)).toEqual(REGIONS[country]);
});
