import { expect, test } from 'vitest';
import { isSameView, readDashboardQuery } from '../../src/ui/views/dashboard/dashboardQuery.ts';
import { labelOf } from '../../src/ui/views/dashboard/filters/filters.ts';

test('a value without a name yet never shows the name of another filter', () => {
  const query = { office: 'London office', creator: '7', import: '8' };
  expect(labelOf('creator', query, null)).toBe('One person');
  expect(labelOf('import', query, null)).toBe('One import');
  expect(labelOf('destination', query, null)).toBe('London office');
});

test.each([
  ['device=laptop', 'tab=all&device=laptop', true],
  ['device=laptop&tab=all', 'tab=all&device=laptop&size=25&cursor=next', true],
  ['device=laptop', 'tab=ordered&device=laptop', false],
  ['status=lost&search=Foo', 'search=Foo&tab=all&status=lost', true],
  ['sort=oldest', 'tab=needsYou&sort=oldest', true],
  ['sort=oldest', 'tab=closed&sort=oldest', false],
])('the view saved as %s is the list at %s: %s', (saved, shown, isPresent) => {
  expect(isSameView(readDashboardQuery(saved), readDashboardQuery(shown))).toBe(isPresent);
});
