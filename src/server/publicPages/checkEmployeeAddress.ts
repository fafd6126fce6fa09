import type { FastifyBaseLogger } from 'fastify';
import type { Static } from 'typebox';
import type { AddressFinding } from '../../domain/returns/addressCheck.ts';
import type { TypedAddress } from '../../domain/returns/support/support.ts';
import { pageWords } from '../../domain/words/pageWords.ts';
import { allowedTypes } from '../../machines/deviceReturn/allowed.ts';
import { createValidator } from '../addresses/createValidator.ts';
import { enforceRateLimit } from '../auth/rateLimit.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { stateOf } from '../returns/lifecycle/record.ts';
import { findReturn } from '../returns/reading/find.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';

/** Maximum number of checks per return: an address service costs money. */
const CHECKS_PER_RETURN = { name: 'support.address', most: 40, seconds: 60 * 60 } as const;

interface WhichReturn {
  readonly organisationId: string;
  readonly orderNumber: string;
}

/**
 * Checks an address that the employee typed, in the country of the return. Throws a 409 problem
 * where no address is asked for.
 */
export async function checkEmployeeAddress(
  services: Services,
  { log, ...which }: WhichReturn & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  typed: Static<typeof TypedAddress>,
): Promise<AddressFinding> {
  const row = await services.database.readForOrganisation(which.organisationId, (tx) =>
    findReturn(tx, which),
  );
  const allowed = allowedTypes(stateOf(row), 'employee', services.clock.now().toISOString());
  if (!allowed.includes('address.correct')) {
    throw new ProblemError(409, 'refused', pageWords('en')('failure.refused'));
  }
  if (!(await enforceRateLimit(services, CHECKS_PER_RETURN, which.orderNumber))) {
    throw new ProblemError(429, 'too-many', pageWords('en')('failure.tooMany'));
  }
  return findingOn(services, row, typed, log);
}

/** Checks an address in the country of a return. */
export async function findingOn(
  services: Services,
  row: Pick<StoredReturn, 'employee_address'>,
  typed: Static<typeof TypedAddress>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<AddressFinding> {
  const asked = { ...typed, country: row.employee_address.country };
  const { verdicts, notice } = await createValidator(services, log).check([asked]);
  const [verdict] = verdicts;
  if (verdict === undefined) throw new Error('The address check gave no answer.');
  return { verdict, notice };
}
