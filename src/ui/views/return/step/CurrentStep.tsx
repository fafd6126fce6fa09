import { useRef } from 'react';
import { firstNameOf } from '../../../../domain/personName.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { selectStepFailure } from '../../../../machines/pages/return.machine.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Now } from '../../../components/record/Record.tsx';
import { CancelCountdown } from '../../../components/text/CancelCountdown.tsx';
import { reasonWords } from '../../../words/approvalWords.ts';
import { nowSentence } from '../../../words/returnNow.ts';
import { Reminders } from '../contact/Reminders.tsx';
import { Problem } from '../problem/Problem.tsx';
import { ReportProblem } from '../problem/ReportProblem.tsx';
import { ResolveProblem } from '../problem/ResolveProblem.tsx';
import { ReturnPage } from '../returnPage.tsx';
import classes from './CurrentStep.module.css';
import { StepActions } from './StepActions.tsx';
import { StepPanels } from './StepPanels.tsx';

/** Current state, available actions, and the open form or question. */
export function CurrentStep({ details }: { readonly details: ReturnDetails }) {
  const { approval, attention, cancellableUntil, employee, startsAt } = details;
  const failure = ReturnPage.useSelector(selectStepFailure);
  const sent = ReturnPage.useSelector(selectSent);
  const container = useRef<HTMLElement>(null);
  return (
    <Now label="Now" home={container} isProblem={attention !== null}>
      {attention === null ? (
        <h2 className={classes.sentence}>{nowSentence(details, Date.now())}</h2>
      ) : (
        <Problem details={details} attention={attention} />
      )}
      {approval?.isAwaited && (
        <p className={classes.quiet}>
          {`It waits because of ${reasonWords(approval.reasons)}. Until then nothing is bought, and ${firstNameOf(employee.name)} gets no email.`}
        </p>
      )}
      {startsAt !== null && !approval?.isAwaited && (
        <p className={classes.quiet}>
          {`Before then nothing is bought, and ${firstNameOf(employee.name)} gets no email. To change the day, edit the order.`}
        </p>
      )}
      {cancellableUntil !== null && startsAt === null && (
        // Restarts the countdown if the deadline changes.
        <CancelCountdown key={cancellableUntil} until={cancellableUntil} />
      )}
      <Reminders details={details} />
      {failure !== null && <FailureNotice failure={failure} />}
      <StepActions
        details={details}
        // The pressed button is disabled or removed; from here the next step is easy to reach.
        onDone={() => container.current?.focus({ preventScroll: true })}
      />
      <ResolveProblem details={details} />
      <ReportProblem details={details} />
      <StepPanels details={details} />
      {sent !== null && sent.kind !== 'note' && (
        <p role="status" className={classes.quiet}>
          Saving
        </p>
      )}
    </Now>
  );
}
