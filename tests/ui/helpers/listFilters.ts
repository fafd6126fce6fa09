import { WHOLE } from '../../../src/domain/listPages.ts';
import type { Gesture } from './controlPages.ts';
import { enter, pick, press, type } from './controlPages.ts';
import type { Answers, Asked } from './renderPortal.tsx';

/** A control of a filter, and what the list then asks for beside its usual query. */
export type Filtering = readonly [use: Gesture, query: object];

export const opens = (name: string, asked = {}): Filtering => [press('button', name), asked];
/** A filter with one value: its chip, option, value in the URL, and what it asks for. */
type OneOf = readonly [chip: string, option: string | RegExp, value: string, query: object];
/** Each filter's chip is set and removed, then its field among all filters. */
export const chosen = (...filters: readonly OneOf[]): readonly Filtering[] => [
  ...filters.flatMap(([chip, option, _, query]): readonly Filtering[] => [
    opens(chip),
    [press('button', option), query],
    [press('link', chip.replace('Add', 'Remove')), {}],
  ]),
  opens('Filters'),
  ...filters.flatMap(([chip, _, value, query]): readonly Filtering[] => [
    [pick(chip.replace('Add filter: ', ''), value), query],
    [pick(chip.replace('Add filter: ', ''), ''), {}],
  ]),
  opens('Close'),
];
/** A colleague who has something in each list. */
export const ASSIGNEES: Answers = {
  'GET /api/portal/assignees': { assignees: [{ id: '7', name: 'Max Member' }] },
};
/** Instants at which the days of a filter begin and end. */
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString();
/** The first and the last day, each alone and both, in a chip. */
export const days = (chip: string, first: string, last: string): readonly Filtering[] => {
  const from = startOf('2026-01-02');
  const before = startOf('2026-01-04');
  return [
    opens(chip),
    [type(first, '2026-01-02'), { from }],
    [type(last, '2026-01-03'), { from, before }],
    [type(first, ''), { before }],
    [press('link', chip.replace('Add', 'Remove')), {}],
  ];
};
/** Words are searched for, and no more. */
export const searched = (label: string, words: string, query: object): readonly Filtering[] => [
  [enter(label, words), query],
  [enter(label, ''), {}],
];

/** Answers with another page behind the first one. */
export const paged =
  (first: object, next: object) =>
  (_: unknown, { query }: Asked) =>
    query?.cursor === 'older'
      ? { ...WHOLE, ...next, previousCursor: 'newer', position: 4 }
      : { ...WHOLE, ...first, nextCursor: 'older', total: { count: 1240, isMore: false } };
