import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { LeaverDetails, LeaverManualEvent } from '../../../../domain/leavers/leavers.ts';
import {
  type LeaverPanel,
  selectLeaverFailure,
} from '../../../../machines/pages/leaverPage.machine.ts';
import { ASKED_EVENTS } from '../../../../machines/pages/leaving.machine.ts';
import { selectPanel, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { NO_REASON } from '../../../components/leaver/notNeeded.ts';
import { BlockedActions } from '../../../components/record/BlockedActions.tsx';
import classes from '../../../components/record/Record.module.css';
import {
  LEAVER_ACTION_WORDS,
  orderWords,
  returnWords,
  shownReturn,
} from '../../../words/leaverWords.ts';
import { AskedStep } from './AskedStep.tsx';
import { LeaverPage } from './leaverPage.tsx';

interface LeaverActionsProps {
  readonly details: LeaverDetails;
  /** Key of the template that was chosen for the order; null to order as it is set. */
  readonly template: string | null;
}

/** Available actions, the next step first; unavailable ones with the reason. */
export function LeaverActions({ details, template }: LeaverActionsProps) {
  const panel = LeaverPage.useSelector(selectPanel);
  const failure = LeaverPage.useSelector(selectLeaverFailure);
  const sent = LeaverPage.useSelector(selectSent);
  /** Unsent reason, kept while the question is closed. */
  const [typed, setTyped] = useState(NO_REASON);
  const { state, startsAt, missing } = details;
  const isAllowed = (type: string) =>
    details.actions.some((action) => action.type === type && action.allowed);
  const asked = ASKED_EVENTS.find((type) => type === panel);
  const shown = shownReturn(details);
  const isRunning = shown !== undefined && !details.canceledReturns.includes(shown);
  const chosen = template === null ? {} : { template };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group isn't part of a form
    <div
      role="group"
      aria-label="Next steps"
      tabIndex={-1}
      className={classes.actions}
      data-focus-home
    >
      <div className={classes.buttons}>
        {isAllowed('details.updated') && missing.length > 0 && (
          <Opens panel="edit" label="Fill in what is missing" isNext />
        )}
        {isAllowed('order.placed') && (
          <Step
            event={{ type: 'order.placed', ...chosen }}
            label={orderWords(details, Date.now())}
            isNext={missing.length === 0}
          />
        )}
        {isAllowed('order.placed') && startsAt !== null && (
          <Step event={{ type: 'order.placed', start: 'now', ...chosen }} label="Order now" />
        )}
        {state === 'ordered' && shown !== undefined && (
          <Button
            component={Link}
            href={paths.return(shown)}
            variant={isRunning ? 'filled' : 'default'}
          >
            {`Open ${returnWords(details, shown)}`}
          </Button>
        )}
        {isAllowed('leaver.reopened') && (
          <Step
            event={{ type: 'leaver.reopened' }}
            label={LEAVER_ACTION_WORDS['leaver.reopened'].label}
            isNext={!isRunning}
          />
        )}
        {isAllowed('details.updated') && missing.length === 0 && (
          <Opens panel="edit" label="Edit" />
        )}
        {ASKED_EVENTS.filter(isAllowed).map((type) => (
          <Opens
            key={type}
            panel={type}
            label={LEAVER_ACTION_WORDS[type].label}
            isOpen={type === asked}
          />
        ))}
        {sent !== null && (
          <span role="status" className={classes.quiet}>
            Saving
          </span>
        )}
      </div>
      {failure !== null && panel === null && <FailureNotice failure={failure} />}
      {asked !== undefined && (
        <AskedStep key={asked} type={asked} details={details} typed={typed} onTyped={setTyped} />
      )}
      <BlockedActions actions={details.actions} words={LEAVER_ACTION_WORDS} />
    </div>
  );
}

interface StepProps {
  readonly event: LeaverManualEvent;
  readonly label: string;
  readonly isNext?: boolean;
}

/** Button of an immediate step; disabled while the machine would reject it. */
function Step({ event, label, isNext = false }: StepProps) {
  const actor = LeaverPage.useActorRef();
  const request = { type: 'action.requested', action: { kind: 'step', event } } as const;
  const isOffered = LeaverPage.useSelector((snapshot) => snapshot.can(request));
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      disabled={!isOffered}
      onClick={() => actor.send(request)}
    >
      {label}
    </Button>
  );
}

interface OpensProps {
  readonly panel: LeaverPanel;
  readonly label: string;
  readonly isNext?: boolean;
  readonly isOpen?: boolean;
}

/** Button that opens the form or a question. */
function Opens({ panel, label, isNext = false, isOpen = false }: OpensProps) {
  const actor = LeaverPage.useActorRef();
  const open = { type: 'panel.opened', panel } as const;
  const isOffered = LeaverPage.useSelector((snapshot) => snapshot.can(open));
  return (
    <Button
      id={`open-${panel}`}
      variant={isNext ? 'filled' : 'default'}
      disabled={!isOffered}
      aria-expanded={isOpen ? true : undefined}
      onClick={() => actor.send(open)}
    >
      {label}
    </Button>
  );
}
