import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { selectPanel, selectSent } from '../../../machines/pages/parts/selectors.ts';
import { selectStepFailure } from '../../../machines/pages/return.machine.ts';
import {
  asksOf,
  isManual,
  type ManualType,
  needsNoFields,
  plainEvent,
} from '../../../machines/pages/returnSteps.ts';
import { paths } from '../../app/paths.ts';
import { CancelCountdown } from '../../components/CancelCountdown.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import classes from './Actions.module.css';
import { BlockedActions } from './BlockedActions.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { ReturnPage } from './returnPage.tsx';
import { SendButton } from './SendButton.tsx';
import { TrackingForm, type TrackingValues } from './TrackingForm.tsx';

/** What can be done now, the next step first and what ends a return last; what can't, with the reason. */
export function Actions({ details }: { readonly details: ReturnDetails }) {
  const { actions, status, cancellableUntil } = details;
  const panel = ReturnPage.useSelector(selectPanel);
  const failure = ReturnPage.useSelector(selectStepFailure);
  const sent = ReturnPage.useSelector(selectSent);
  const isActing = sent !== null && sent.kind !== 'note';
  const place = useRef<HTMLDivElement>(null);
  /** What stands in each form until it is sent, also while another panel is open. */
  const [typed, setTyped] = useState<Partial<Record<string, TrackingValues>>>({});
  useEmitted(ReturnPage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind === 'step') setTyped((known) => ({ ...known, [action.event.type]: undefined }));
  });
  const isOnward = (type: ManualType) => RETURN_STATUS[status].onward.includes(type);
  const allowed = actions
    .flatMap(({ type, allowed: isAllowed }) => (isAllowed && isManual(type) ? [type] : []))
    .toSorted((a, b) => Number(isOnward(b)) - Number(isOnward(a)));
  // Asked on a page of its own.
  const canEdit = actions.some(
    ({ type, allowed: isAllowed }) => type === 'order.edit' && isAllowed,
  );
  const primary = allowed.find(isOnward);
  const opened = panel !== null && isManual(panel) ? panel : null;
  // An open panel stays when somebody else makes its action impossible: something may have been
  // typed there. It says so, and can't be sent.
  const blocked =
    opened === null || allowed.includes(opened)
      ? null
      : (actions.find(({ type }) => type === opened)?.reason ?? 'This is not possible any more.');

  const actionButton = (type: ManualType) => {
    const event = plainEvent(type);
    const isAtOnce = asksOf(type) === 'nothing' && event !== null;
    return (
      <SendButton
        key={type}
        variant={type === primary ? 'filled' : 'default'}
        data-destructive={RETURN_ACTIONS[type].isDestructive || undefined}
        className={classes.button}
        aria-expanded={type === opened ? true : undefined}
        event={
          isAtOnce
            ? { type: 'action.requested', action: { kind: 'step', event } }
            : { type: 'panel.opened', panel: type }
        }
        // What was pressed is disabled or gone in a moment; the next step is found from here.
        onSend={() => isAtOnce && place.current?.focus({ preventScroll: true })}
      >
        {RETURN_ACTIONS[type].label}
      </SendButton>
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the group is no part of a form
    <div
      ref={place}
      role="group"
      aria-label="Next steps"
      tabIndex={-1}
      className={classes.actions}
      data-focus-home
    >
      {cancellableUntil !== null && (
        // Another end is asked about anew.
        <CancelCountdown key={cancellableUntil} until={cancellableUntil} />
      )}
      {failure !== null && <FailureNotice failure={failure} />}
      {(allowed.length > 0 || canEdit || isActing) && (
        <div className={classes.buttons}>
          {allowed.filter((type) => !RETURN_ACTIONS[type].isDestructive).map(actionButton)}
          {canEdit && (
            <Button component={Link} variant="default" href={paths.orderEdit(details.orderNumber)}>
              {RETURN_ACTIONS['order.edit'].label}
            </Button>
          )}
          {allowed.filter((type) => RETURN_ACTIONS[type].isDestructive).map(actionButton)}
          {isActing && (
            <span role="status" className={classes.acting}>
              Saving
            </span>
          )}
        </div>
      )}
      {opened !== null &&
        (needsNoFields(opened) ? (
          <ConfirmStep key={opened} type={opened} blocked={blocked} />
        ) : (
          <TrackingForm
            key={opened}
            type={opened}
            blocked={blocked}
            typed={typed[opened]}
            onTyped={(values) => setTyped((known) => ({ ...known, [opened]: values }))}
          />
        ))}
      <BlockedActions actions={actions} />
    </div>
  );
}
