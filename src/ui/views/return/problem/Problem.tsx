import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { adviceFor } from '../../../../domain/returns/status/attention.ts';
import { Day } from '../../../components/text/Day.tsx';
import { nowSentence, problemSentence } from '../../../words/returnNow.ts';
import classes from '../step/CurrentStep.module.css';

interface ProblemProps {
  readonly details: ReturnDetails;
  readonly attention: NonNullable<ReturnDetails['attention']>;
}

/** Problem with its start, note and remedies. */
export function Problem({ details, attention: { kind, note, since } }: ProblemProps) {
  const resolve = details.actions.find(({ type }) => type === 'attention.resolve');
  return (
    <>
      <h2 className={classes.sentence}>
        <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
          <path d="M8 2.5 14.5 13.5h-13ZM8 6.5v3.5M8 11.7v.3" />
        </svg>
        <span>{problemSentence(details, kind)}</span>
      </h2>
      {note !== '' && <blockquote className={classes.quote}>{note}</blockquote>}
      <p>
        Reported <Day at={since} />
        <span>{`. ${adviceFor(kind, { ...details, employeeName: details.employee.name })}`}</span>
      </p>
      <p className={classes.quiet}>{nowSentence(details, Date.now())}</p>
      {resolve?.allowed === false && <p className={classes.quiet}>{resolve.reason}</p>}
    </>
  );
}
