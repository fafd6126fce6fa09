import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ManualEvent, ReturnDetails } from '../../../api/contract/returns.ts';
import type { Failure } from '../../../machines/failure.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { paths } from '../../paths.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import classes from './Actions.module.css';
import { BlockedActions } from './BlockedActions.tsx';
import { CancelCountdown } from './CancelCountdown.tsx';
import { ConfirmPanel } from './ConfirmPanel.tsx';
import { asksOf, isManual, type ManualType, plainEvent } from './manualEvents.ts';
import { TrackingForm, type TrackingValues } from './TrackingForm.tsx';

interface ActionsProps {
  readonly details: ReturnDetails;
  /** Why the last action was not done. */
  readonly failure: Failure | null;
  readonly isActing: boolean;
  readonly isBusy: boolean;
  readonly onAct: (action: ManualEvent) => void;
  readonly onWindowOver: () => void;
}

/** What can be done now, the next step first and what ends a return last; what can't, with the reason. */
export function Actions(props: ActionsProps) {
  const { details, failure, isActing, isBusy, onAct, onWindowOver } = props;
  const { actions, status, cancellableUntil } = details;
  const [opened, setOpened] = useState<ManualType | null>(null);
  const place = useRef<HTMLDivElement>(null);
  /** What was sent by a form: it stands there again when that failed. */
  const typed = useRef(new Map<ManualType, TrackingValues>());
  const isOnward = (type: ManualType) => RETURN_STATUS[status].onward.includes(type);
  const allowed = actions
    .flatMap(({ type, allowed: isAllowed }) => (isAllowed && isManual(type) ? [type] : []))
    .toSorted((a, b) => Number(isOnward(b)) - Number(isOnward(a)));
  // Asked on a page of its own.
  const canEdit = actions.some(
    ({ type, allowed: isAllowed }) => type === 'order.edit' && isAllowed,
  );
  const primary = allowed.find(isOnward);
  // An open panel stays when somebody else makes its action impossible: something may have been
  // typed there. It says so, and can't be sent.
  const blocked =
    opened === null || allowed.includes(opened)
      ? null
      : (actions.find(({ type }) => type === opened)?.reason ?? 'This is not possible any more.');

  const close = () => setOpened(null);
  const act = (action: ManualEvent) => {
    setOpened(null);
    // What was pressed is disabled or gone in a moment; the next step is found from here.
    place.current?.focus({ preventScroll: true });
    onAct(action);
  };
  const start = (type: ManualType) => {
    const event = plainEvent(type);
    const isAtOnce = asksOf(type) === 'nothing' && RETURN_ACTIONS[type].consequence === null;
    if (isAtOnce && event !== null) act(event);
    else setOpened(type);
  };

  const actionButton = (type: ManualType) => (
    <Button
      key={type}
      variant={type === primary ? 'filled' : 'default'}
      data-destructive={RETURN_ACTIONS[type].isDestructive || undefined}
      className={classes.button}
      aria-expanded={type === opened ? true : undefined}
      disabled={isBusy}
      onClick={() => start(type)}
    >
      {RETURN_ACTIONS[type].label}
    </Button>
  );

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
        <CancelCountdown key={cancellableUntil} until={cancellableUntil} onOver={onWindowOver} />
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
        (asksOf(opened) === 'nothing' ? (
          <ConfirmPanel
            key={opened}
            type={opened}
            blocked={blocked}
            onConfirm={act}
            onBack={close}
          />
        ) : (
          <TrackingForm
            key={opened}
            type={opened}
            blocked={blocked}
            typed={failure === null ? undefined : typed.current.get(opened)}
            onTyped={(values) => typed.current.set(opened, values)}
            onSubmit={act}
            onBack={close}
          />
        ))}
      <BlockedActions actions={actions} />
    </div>
  );
}
