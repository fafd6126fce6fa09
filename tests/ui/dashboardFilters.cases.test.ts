import { expect, test } from 'vitest';
import { labelOf } from '../../src/ui/views/dashboard/filters.ts';

test('what the server has not named yet is not called by the name of another filter', () => {
  const query = { office: 'London office', creator: '7', import: '8' };
  expect(labelOf('creator', query, null)).toBe('One person');
  expect(labelOf('import', query, null)).toBe('One import');
  expect(labelOf('destination', query, null)).toBe('London office');
});
