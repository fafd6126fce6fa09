import type { FieldErrors } from '../../domain/failure.ts';
import { CONTACT_PARTS, type ContactPart } from '../../domain/returns/events.ts';
import type { Employee } from '../../domain/returns/returns.ts';
import { employeeProblems } from '../../domain/returns/rules.ts';
import { tidyEdit } from '../../domain/returns/tidyOrder.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { type Change, changesOf, editableOf } from './ordering/changes.ts';
import { editableColumns } from './ordering/orderColumns.ts';
import type { StoredReturn } from './steps.ts';

/** What a corrected contact changes of a return. */
export interface Correction {
  readonly contact: Employee;
  /** The parts that are other than before, in the order of the page. */
  readonly changes: readonly Change[];
  /** What is wrong with it, by field path (`contact.email`); empty when nothing is. */
  readonly problems: FieldErrors;
}

/** Compares a contact with that of a return, and checks it as an order's is checked. */
export function correctionOf(row: StoredReturn, sent: Employee): Correction {
  const before = editableOf(row);
  const after = tidyEdit({ ...before, employee: sent });
  const problems = Object.entries(employeeProblems(after.employee, row.lane)).map(
    ([field, messages]) => [`contact.${field}`, messages] as const,
  );
  return {
    contact: after.employee,
    changes: changesOf(
      { ...before, employee: before.employee },
      { ...before, employee: after.employee },
    ),
    problems: Object.fromEntries(problems),
  };
}

/** The parts of a contact among changes. */
export function correctedParts(changes: readonly Change[]): readonly ContactPart[] {
  return CONTACT_PARTS.filter((part) => changes.some((change) => change.part === part));
}

/** Writes a corrected contact into a locked return; answers the row as it stands then. */
export async function writeContact(
  tx: TenantTransaction,
  row: StoredReturn,
  { contact }: Correction,
): Promise<StoredReturn> {
  const before = editableOf(row);
  // The name on the label was that of the name before.
  const labelName = contact.name === row.employee_name ? before.references.labelName : '';
  const references = { ...before.references, labelName };
  return tx
    .updateTable('returns')
    .set(editableColumns({ ...before, employee: contact, references }))
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
