import type { FastifyBaseLogger } from 'fastify';
import { under } from '../../domain/returns/ordering/addressRules.ts';
import type { EmployeeEvent } from '../../domain/returns/support/support.ts';
import { tidyText } from '../../domain/tidy.ts';
import { pageWords } from '../../domain/words/pageWords.ts';
import { enforceRateLimit } from '../auth/rateLimit.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { applyToReturn } from '../returnActions/applyToReturn.ts';
import { findReturn } from '../returns/reading/find.ts';
import { THE_EMPLOYEE } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { findingOn } from './checkEmployeeAddress.ts';

const QUESTIONS_PER_RETURN = { name: 'support.question', most: 5, seconds: 24 * 60 * 60 } as const;
const QUESTION_PROBLEMS = {
  missing: pageWords('en')('question.missing'),
  tooMany: pageWords('en')('question.tooMany'),
} as const;

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
  if (event.type === 'question.asked') await limitQuestion(services, which, event.note);
  const checked =
    event.type === 'address.correct'
      ? await withCheckedAddress(services, which, event, log)
      : event;
  await applyToReturn(services, which, THE_EMPLOYEE, checked);
}

/** Throws a 400 problem for a blank question, and a 429 problem for too many in a day. */
async function limitQuestion(
  services: Services,
  { orderNumber }: WhichReturn,
  note: string,
): Promise<void> {
  const { missing, tooMany } = QUESTION_PROBLEMS;
  if (tidyText(note) === '') throw invalidInput({ note: [missing] });
  if (!(await enforceRateLimit(services, QUESTIONS_PER_RETURN, orderNumber))) {
    throw new ProblemError(429, 'too-many', tooMany);
  }
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
