import { isBlankAddress } from '../../domain/addressParts.ts';
import type { FieldErrors } from '../../domain/failure.ts';
import { employeeProblems } from '../../domain/returns/ordering/addressRules.ts';
import { tidyEdit } from '../../domain/returns/ordering/tidyOrder.ts';
import type { Employee } from '../../domain/returns/returns.ts';
import { CONTACT_PARTS, type ContactPart } from '../../domain/returns/timeline/events.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import { type Change, changesOf, editableOf } from './ordering/changes.ts';
import { editableColumns } from './ordering/orderColumns.ts';

/** Parts of a return that a correction of its contact sets. */
export interface Contact {
  readonly employee: Employee;
  /** Language that the order names; `''` for the one of the address. */
  readonly language: string;
}

/** Effect of a contact correction on a return. */
interface Correction {
  readonly contact: Contact;
  /** Parts that differ from before, in the order of the page. */
  readonly changes: readonly Change[];
  /** Validation errors by field path (`contact.email`); empty if it is valid. */
  readonly problems: FieldErrors;
}

/**
 * Compares a contact with that of a return, and validates it like an order's contact.
 * @param isAddressNeeded whether an address that was never known has to be filled in
 */
export function correctionOf(
  row: StoredReturn,
  sent: Contact,
  isAddressNeeded: boolean,
): Correction {
  const before = editableOf(row);
  const { employee } = tidyEdit({ ...before, employee: sent.employee });
  const { language } = sent;
  const isOptional = !isAddressNeeded && isBlankAddress(row.employee_address);
  const problems = Object.entries(employeeProblems(employee, row.lane, isOptional)).map(
    ([field, messages]) => [`contact.${field}`, messages] as const,
  );
  return {
    contact: { employee, language },
    changes: changesOf(before, {
      ...before,
      employee,
      references: { ...before.references, language },
    }),
    problems: Object.fromEntries(problems),
  };
}

/** Returns the changes that belong to the contact. */
export function correctedParts(changes: readonly Change[]): readonly ContactPart[] {
  return CONTACT_PARTS.filter((part) => changes.some((change) => change.part === part));
}

/** Writes a corrected contact into a locked return; returns the updated row. */
export async function writeContact(
  tx: TenantTransaction,
  row: StoredReturn,
  { contact: { employee, language } }: Correction,
): Promise<StoredReturn> {
  const before = editableOf(row);
  // The label name belonged to the previous employee name.
  const labelName = employee.name === row.employee_name ? before.references.labelName : '';
  const references = { ...before.references, labelName, language };
  return tx
    .updateTable('returns')
    .set(editableColumns({ ...before, employee, references }))
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
