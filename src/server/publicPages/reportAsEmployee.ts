import type { FastifyBaseLogger } from 'fastify';
import { under } from '../../domain/returns/ordering/addressRules.ts';
import type { EmployeeEvent } from '../../domain/returns/support/support.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { applyToReturn } from '../returnActions/applyToReturn.ts';
import { findReturn } from '../returns/reading/find.ts';
import { THE_EMPLOYEE } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { findingOn } from './checkEmployeeAddress.ts';

interface WhichReturn {
  readonly organisationId: string;
  readonly orderNumber: string;
}

/** Applies the employee's report; throws a 409 problem if the machine rejects it. */
export async function reportAsEmployee(
  services: Services,
  { log, ...which }: WhichReturn & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  event: EmployeeEvent,
): Promise<void> {
  const checked =
    event.type === 'address.correct'
      ? await withCheckedAddress(services, which, event, log)
      : event;
  await applyToReturn(services, which, THE_EMPLOYEE, checked);
}

/**
 * Checks the employee's address as everywhere, and returns it in its standard form; throws a 400
 * problem for one at which no box arrives.
 */
async function withCheckedAddress(
  services: Services,
  which: WhichReturn,
  event: Extract<EmployeeEvent, { type: 'address.correct' }>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<EmployeeEvent> {
  const row = await services.database.readForOrganisation(which.organisationId, (tx) =>
    findReturn(tx, which),
  );
  const { verdict } = await findingOn(services, row, event.address, log);
  if (verdict.kind === 'invalid') throw invalidInput(under('contact.address', verdict.errors));
  return { ...event, address: verdict.address };
}
