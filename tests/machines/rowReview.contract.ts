import {
  type RowFilter,
  type rowReviewMachine,
  selectAnswered,
  selectExpanded,
  selectFilter,
  selectFixed,
  selectListed,
  selectPage,
  selectPinned,
} from '../../src/machines/rowReview.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the review of rows. */
export interface RowReviewAppearance extends Record<string, unknown> {
  filter: RowFilter;
  /** Present page, from 1. */
  page: number;
  /** Whether all fields of a row are shown. */
  isExpanded: boolean;
  /** Whether an answer for many rows left some that need fixing. */
  isAnswered: boolean;
}

type Snapshot = Parameters<typeof selectFilter>[0];
const NONE: ReadonlySet<number> = new Set();
const listing =
  (filter: RowFilter) =>
  ({ context }: Snapshot): RowReviewAppearance => ({
    filter,
    page: context.lines.length > 20 ? context.page + 1 : 1,
    isExpanded: context.expanded.length > 0,
    isAnswered: context.answered.length > 0,
  });

export const rowReviewContract: Contract<typeof rowReviewMachine, RowReviewAppearance> = {
  states: {
    opening: null,
    needsFixing: listing('needsFixing'),
    all: listing('all'),
    skipped: listing('skipped'),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    filter: selectFilter(snapshot),
    page: selectPage(snapshot, NONE).page + 1,
    isExpanded: selectExpanded(snapshot).length > 0,
    isAnswered: selectAnswered(snapshot).length > 0,
    listed: selectListed(snapshot, NONE).length,
    fixed: selectFixed(snapshot, new Set(selectAnswered(snapshot))).length,
    pinned: selectPinned(snapshot),
  }),
};
