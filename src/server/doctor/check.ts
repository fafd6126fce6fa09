import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../platform/database/connection/connect.ts';
import { withoutSecrets } from '../platform/observe/redaction.ts';

/** `look`: works, but the operator should look at it. `skipped`: nothing to check now. */
export type Outcome = 'ok' | 'look' | 'failed' | 'skipped';

/** Row of the doctor's table. */
export interface Finding {
  readonly check: string;
  readonly outcome: Outcome;
  /** Describes what was found. Never contains a secret. */
  readonly found: string;
  /** Tells the operator what to do. */
  readonly advice?: string;
}

type Result = Omit<Finding, 'check'>;

export const ok = (found: string): Result => ({ outcome: 'ok', found });
export const skipped = (found: string): Result => ({ outcome: 'skipped', found });
export const look = (found: string, advice: string): Result => ({ outcome: 'look', found, advice });
export const failed = (found: string, advice: string): Result => ({
  outcome: 'failed',
  found,
  advice,
});

const SECOND = 1000;
const PATIENCE_MS = 15 * SECOND;

/** Runs one check. An error or too long a wait is a failed check, never an error. */
export async function runCheck(
  check: string,
  examine: () => Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Finding> {
  const timeUp = pause(patienceMs, null, { ref: false });
  try {
    const result = await Promise.race([examine(), timeUp]);
    if (result !== null) return { check, ...result };
    const sentence = `no answer within ${patienceMs / SECOND} seconds`;
    return { check, ...failed(sentence, 'Check the network and firewalls on the way.') };
  } catch (error) {
    return { check, ...failed(reasonOf(error), 'Mend what the error names.') };
  }
}

/** Returns the message of an error, without secrets. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message || codeOf(error) : String(error);
  return withoutSecrets(text.split('\n')[0] ?? '').replace(/\.$/, '');
}
