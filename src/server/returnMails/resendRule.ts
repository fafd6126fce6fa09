import { isReminded } from '../../domain/returns/status/status.ts';
import type { Message } from '../../domain/returns/timeline/messages.ts';
import type { Notice } from '../../machines/deviceReturn/notices.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Logged email with the data that is needed to resend it. */
export interface LoggedMessage extends Omit<Message, 'blocked' | 'group'> {
  /** Null if an older version sent it, which did not store them. */
  readonly notice: Notice | null;
  readonly eventId: string | null;
}

const HOUR = 60 * 60_000;
/** Maximum number of resent emails per return and hour. */
const RESENDS_PER_HOUR = 3;

/** Further data that the rule needs. */
export interface Resends {
  readonly row: StoredReturn;
  readonly events: readonly {
    readonly id: string;
    readonly type: string;
    readonly status: string;
    readonly recorded_at: Date;
  }[];
  readonly now: Date;
}

interface Block {
  readonly status: 409 | 429;
  readonly detail: string;
}

/**
 * Returns why an email can't be resent, or null if it can: never twice at once, too often, or when
 * its content is no longer true.
 */
export function resendBlocked(
  message: LoggedMessage,
  all: readonly LoggedMessage[],
  { row, events, now }: Resends,
): Block | null {
  if (message.state === 'waiting' || message.state === 'retrying') {
    return { status: 409, detail: 'Already waiting to be sent.' };
  }
  const event = events.find(({ id }) => id === message.eventId);
  if (message.notice === null || event === undefined) {
    return { status: 409, detail: 'Sent by an earlier version, which kept no copy.' };
  }
  if (event.status !== row.status) {
    return { status: 409, detail: 'Out of date.' };
  }
  if (message.notice === 'reminder' && !isReminded(snapshotOf(row))) {
    return { status: 409, detail: 'Reminders are off right now.' };
  }
  if (message.audience === 'employee' && row.employee_email === '') {
    return { status: 409, detail: 'No email for the employee.' };
  }
  const isWaiting = all.some(
    ({ state, notice, eventId, audience, to }) =>
      (state === 'waiting' || state === 'retrying') &&
      notice === message.notice &&
      eventId === message.eventId &&
      audience === message.audience &&
      (audience === 'employee' || to.toLowerCase() === message.to.toLowerCase()),
  );
  if (isWaiting) return { status: 409, detail: 'Already being resent.' };
  const recent = events.filter(
    ({ type, recorded_at: at }) => type === 'mail.resent' && now.getTime() - at.getTime() < HOUR,
  );
  if (recent.length < RESENDS_PER_HOUR) return null;
  return {
    status: 429,
    detail: `${RESENDS_PER_HOUR} emails about this return were resent within an hour. Wait a while.`,
  };
}

/** Returns the problem of a blocked resend. */
export function resendProblem({ status, detail }: Block): ProblemError {
  return new ProblemError(status, status === 429 ? 'too-many' : 'refused', detail);
}
