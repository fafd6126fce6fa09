import type { ReactNode } from 'react';
import { firstNameOf } from '../../../../domain/personName.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import type { ReturnStatus } from '../../../../domain/returns/status/status.ts';
import { Day } from '../../../components/text/Day.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { windowWords } from '../../../words/dates.ts';
import classes from '../step/CurrentStep.module.css';

/** Reminders of the employee and the end of the wait; renders nothing if neither applies. */
export function Reminders({ details }: { readonly details: ReturnDetails }) {
  const { outreach, waitEndsAt } = details;
  if (outreach.state === 'off' && waitEndsAt === null) return null;
  return (
    <p className={classes.quiet}>
      <HandoverWords details={details} />
      <ReminderWords details={details} />
      {waitEndsAt !== null && <WaitWords details={details} endsAt={waitEndsAt} />}
    </p>
  );
}

/** Words before and after the end of a wait. */
const OTHER_WAIT = ['If nothing arrives by', ", we'll close it as not returned."] as const;
const WAITS: Partial<Record<ReturnStatus, readonly [string, string]>> = {
  awaitingAddress: ['Without an answer by', ', this needs you.'],
  postponed: ['We send the box on', '.'],
  delivered: ['Counts as received on', '.'],
};

function WaitWords({ details, endsAt }: { details: ReturnDetails; endsAt: string }) {
  const [before, after] = WAITS[details.status] ?? OTHER_WAIT;
  return (
    <>
      <span>{before}</span> <Day at={endsAt} />
      <span>{after}</span>
    </>
  );
}

/** Describes what the employee chose: a pick-up with its window, or drop-off. */
function HandoverWords({ details }: { readonly details: ReturnDetails }): ReactNode {
  const { state, pickup } = details.handover;
  const name = firstNameOf(details.employee.name);
  if (state === 'dropOff') return <span>{`${name} will drop it off. `}</span>;
  if (state === 'refused') return <span>{`The carrier can't come when ${name} chose. `}</span>;
  if (pickup === null || (state !== 'requested' && state !== 'booked')) return null;
  const window = windowWords(pickup, details.handover.timeZone);
  return (
    <span>
      {state === 'booked'
        ? `The carrier comes on ${window} (confirmation ${pickup.confirmation}). `
        : `A pick-up is being booked for ${window}. `}
    </span>
  );
}

/** Name of the user who last turned off the reminders. */
function whoStopped({ timeline }: ReturnDetails): string | undefined {
  return timeline.findLast(({ type }) => type === 'outreach.stop')?.actor;
}

function ReminderWords({ details }: { readonly details: ReturnDetails }): ReactNode {
  const { state, sent, planned, nextAt } = details.outreach;
  const count = `${sent} of ${planned} reminders sent.`;
  const name = firstNameOf(details.employee.name);
  switch (state) {
    case 'off':
      return null;
    case 'scheduled':
      if (nextAt === null) return <span>{`${count} `}</span>;
      return (
        <>
          <span>{`${count} The next one goes out`}</span> <TimeAgo at={nextAt} />
          <span>.</span>{' '}
        </>
      );
    case 'paused':
      return (
        <span>
          {details.attention === null
            ? `${count} They're paused until the carrier has come. `
            : `${count} They're paused until the problem is solved. `}
        </span>
      );
    case 'exhausted':
      return <span>{`${count} No more are planned. `}</span>;
    case 'stopped':
      return <span>{`${count} ${whoStopped(details) ?? 'A colleague'} turned them off. `}</span>;
    case 'declined':
      return <span>{`${count} ${name} turned them off. `}</span>;
  }
}
