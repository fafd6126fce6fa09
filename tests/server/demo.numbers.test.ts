import { expect, test } from 'vitest';
import { carrierOf, parcelNumbersIn } from '../../src/domain/carrierNumbers.ts';
import { makeKit } from '../../src/server/carriers/demo/kits.ts';
import { SeededRandom } from '../../src/server/carriers/demo/random.ts';

test('the demonstration’s carriers make numbers in their own formats, with check digits', () => {
  for (const country of ['US', 'CA', 'GB'] as const) {
    for (let index = 0; index < 60; index += 1) {
      const { carrier, tracking } = makeKit(new SeededRandom(7, index), country).outbound;
      const readings = parcelNumbersIn(tracking);
      expect(
        readings.map((reading) => reading.carrier),
        tracking,
      ).toContain(carrier);
      expect(
        readings.every(({ matchesCheckDigit: fits }) => fits !== false),
        tracking,
      ).toBe(true);
      if (carrier === 'UPS' || carrier === 'USPS') expect(carrierOf(tracking)).toBe(carrier);
    }
  }
});
