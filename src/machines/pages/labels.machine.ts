import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { LabelQuery, LabelSheet } from '../../domain/warehouse/labels.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Action on the page of labels: creating blank ones. */
interface LabelsAction {
  readonly kind: 'create';
  readonly count: number;
}

/** Panel that asks for the number of labels. */
export const CREATE_LABELS = 'create';

const { page, resource, form } = createPageParts<
  LabelQuery,
  LabelSheet,
  LabelsAction,
  typeof CREATE_LABELS
>({ canDo: ({ panel }) => panel === CREATE_LABELS, closesOn: () => CREATE_LABELS });

/** Labels to print, of devices or blank ones, and the form that creates blank ones. */
export const labelsMachine = page.createMachine({
  id: 'labels',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

/** Failure of creating labels; null without one, or if the form has closed. */
export const selectLabelsFailure = (snapshot: SnapshotFrom<typeof labelsMachine>): Failure | null =>
  parts.selectActionFailure(snapshot, () => CREATE_LABELS);
