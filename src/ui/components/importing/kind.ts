import type { ReactNode } from 'react';
import type { TextsOf } from '../../../machines/importTable.ts';
import type { CheckedLine, Sheet } from './sheet.ts';

/** A field of a row, or of many rows with one answer. */
export interface FieldOfRow<Field extends string> {
  readonly id: string;
  readonly field: Field;
  readonly cells: TextsOf<Field>;
  readonly error: string | undefined;
  /** The name of the column without it. */
  readonly label?: string;
  readonly onEdit: (text: string) => void;
}

/** How a text for many rows is typed: "date", from and until which day. */
export interface InputProps {
  readonly type: 'date' | 'text';
  readonly min?: string;
  readonly max?: string;
}

/** How rows of one kind of import are shown, and what is done with them. */
export interface RowKind<Field extends string> {
  readonly sheet: Sheet<Field>;
  /** The fields of a row, as the template has them. */
  readonly fields: readonly Field[];
  readonly renderField: (props: FieldOfRow<Field>) => ReactNode;
  /** What a row is called, and what else tells it from others. */
  readonly titleOf: (cells: TextsOf<Field>) => string;
  readonly factsOf: (cells: TextsOf<Field>) => readonly (string | undefined)[];
  /** What is said of a row beside its facts. */
  readonly remarkOf?: (line: number) => string | undefined;
  /** Whether one answer can be chosen for all these rows. */
  readonly isChosen: (field: Field, rows: readonly CheckedLine<Field>[]) => boolean;
  /** What can be typed once for many rows, and is set in them when that is asked for. */
  readonly typed?: Readonly<Partial<Record<Field, InputProps>>>;
  readonly onEdit: (lines: readonly number[], field: Field, text: string) => void;
  readonly onToggle: (line: number) => void;
  readonly onLeaveOut: (lines: readonly number[]) => void;
}
