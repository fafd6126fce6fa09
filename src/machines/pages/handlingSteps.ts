import type { Handling, HandlingChange } from '../../domain/handling/handling.ts';
import { type HandledRow, undoOf } from '../../domain/handling/undoOf.ts';

/** Forms that change who takes care of something, and when. */
export type HandlingForm = 'assign' | 'snooze';

/** Form that a change is sent from; null for changes that are sent right away. */
export function formOf(change: HandlingChange): HandlingForm | null {
  if (change.type === 'colleague.assigned') return change.colleague === 'me' ? null : 'assign';
  return change.type === 'snooze.started' ? 'snooze' : null;
}

/** Whether a change is possible in the present state. */
export function canHandle(
  { assignee, snooze, snoozeDays }: Handling,
  change: HandlingChange,
): boolean {
  switch (change.type) {
    case 'colleague.assigned':
      return true;
    case 'assignment.removed':
      return assignee !== null;
    case 'snooze.started':
      return snoozeDays !== null;
    case 'snooze.ended':
      return snooze !== null;
  }
}

/** Change of one row of a list. */
export interface RowChange {
  /** ID of the row. */
  readonly row: string;
  readonly change: HandlingChange;
}

/** Assigns or snoozes one or many rows of a list. */
export interface HandlingAction {
  readonly kind: 'handling';
  readonly changes: readonly RowChange[];
  /** Changes that bring back the state before; empty for an action that undoes another one. */
  readonly back: readonly RowChange[];
  readonly isOfSelection: boolean;
}

/** Form that assigns or snoozes the selected rows. */
export interface HandlingPanel {
  readonly kind: 'handling';
  readonly form: HandlingForm;
}

/** Returns the action that makes a change of some rows. */
export function handlingAction<Row extends HandledRow>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  change: HandlingChange,
  isOfSelection: boolean,
): HandlingAction {
  return {
    kind: 'handling',
    changes: rows.map((row) => ({ row: idOf(row), change })),
    back: rows.map((row) => ({ row: idOf(row), change: undoOf(change, row) })),
    isOfSelection,
  };
}

/** Returns the panel from which an action is sent; null for immediate ones. */
export function handlingPanelOf({ changes, isOfSelection }: HandlingAction): HandlingPanel | null {
  const change = changes[0]?.change;
  const form = change === undefined || !isOfSelection ? null : formOf(change);
  return form && { kind: 'handling', form };
}

/** Returns the action that makes the changes back; null for none. */
export function handlingUndo(changes: readonly RowChange[]): HandlingAction | null {
  return changes.length === 0
    ? null
    : { kind: 'handling', changes, back: [], isOfSelection: false };
}
