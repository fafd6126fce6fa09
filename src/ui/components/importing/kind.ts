import type { ReactNode } from 'react';
import type { TextsOf } from '../../../machines/importTable.ts';
import type { CheckedLine, Sheet } from '../../../sheets/table/sheet.ts';

/** Field of one row, or of many rows with one answer. */
export interface FieldOfRow<Field extends string> {
  readonly id: string;
  readonly field: Field;
  readonly cells: TextsOf<Field>;
  readonly error: string | undefined;
  /** Label if it isn't the column's name. */
  readonly label?: string;
  readonly onEdit: (text: string) => void;
}

/** Input type of a text for many rows; `min` and `max` limit a date. */
export interface InputProps {
  readonly type: 'date' | 'text';
  readonly min?: string;
  readonly max?: string;
}

/** Proposed texts for the rows of one problem. */
export interface GroupFix {
  /** "18 rows look like United Kingdom (9) and Canada (9)." */
  readonly words: string;
  readonly button: string;
  readonly edits: readonly { readonly lines: readonly number[]; readonly text: string }[];
}

/** Presentation and actions of the rows of one kind of import. */
export interface RowKind<Field extends string> {
  readonly sheet: Sheet<Field>;
  /** Fields of a row, in the template's order. */
  readonly fields: readonly Field[];
  readonly renderField: (props: FieldOfRow<Field>) => ReactNode;
  /** Title of a row and its distinguishing facts. */
  readonly titleOf: (cells: TextsOf<Field>) => string;
  readonly factsOf: (cells: TextsOf<Field>) => readonly (string | undefined)[];
  /** Remark about a row beside its facts. */
  readonly remarkOf?: (line: number) => string | undefined;
  /** Whether one answer can be chosen for all these rows. */
  readonly isChosen: (field: Field, rows: readonly CheckedLine<Field>[]) => boolean;
  /** Different answers for the rows of one problem, which the user accepts together. */
  readonly cureOf?: (field: Field, rows: readonly CheckedLine<Field>[]) => GroupFix | null;
  /** Inputs for fields that can be typed once for many rows and are set on request. */
  readonly typed?: Readonly<Partial<Record<Field, InputProps>>>;
  readonly onEdit: (lines: readonly number[], field: Field, text: string) => void;
  readonly onToggle: (line: number) => void;
  readonly onLeaveOut: (lines: readonly number[]) => void;
}
