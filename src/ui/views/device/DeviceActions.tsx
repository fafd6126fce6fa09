import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { DEVICE_EVENT_TYPES, type DeviceEventType } from '../../../domain/warehouse/events.ts';
import type { Place } from '../../../domain/warehouse/status.ts';
import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import { EDIT_PANEL, selectDeviceFailure } from '../../../machines/pages/device.machine.ts';
import { isImmediate } from '../../../machines/pages/deviceSteps.ts';
import { selectPanel, selectSent } from '../../../machines/pages/parts/selectors.ts';
import type { Values } from '../../components/deviceSteps/field.ts';
import { eventOf } from '../../components/deviceSteps/fields.ts';
import { useUnsavedSteps } from '../../components/deviceSteps/useUnsavedSteps.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { BlockedActions } from '../../components/record/BlockedActions.tsx';
import classes from '../../components/record/Record.module.css';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { DEVICE_ACTIONS, NEXT_STEP } from '../../words/deviceActions.ts';
import { DevicePage } from './devicePage.tsx';
import { StepForm } from './StepForm.tsx';

/** Places where only warehouse staff can continue: other users see an explanation instead of no buttons. */
const AT_WAREHOUSE: readonly Place[] = [
  'arrived',
  'received',
  'service',
  'inRepair',
  'processing',
  'requested',
  'labelled',
  'toRetire',
  'disposing',
  'atRecycler',
];

/** Available actions, the next step first; unavailable ones with the reason. */
export function DeviceActions({ details }: { readonly details: DeviceDetails }) {
  const actor = DevicePage.useActorRef();
  const panel = DevicePage.useSelector(selectPanel);
  const sent = DevicePage.useSelector(selectSent);
  const failure = DevicePage.useSelector(selectDeviceFailure);
  const container = useRef<HTMLDivElement>(null);
  const steps = useUnsavedSteps(`device ${details.deviceNumber}`);
  // Not stored: an old edit would overwrite corrections by other users.
  const [edited, setEdited] = useState<Values>();
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.kind === EDIT_PANEL) setEdited(undefined);
    else if (action.kind !== 'handling') steps.keep(action.kind, null);
  });
  const next = NEXT_STEP[details.place];
  const allowed = details.actions
    .filter((action) => action.allowed)
    .map(({ type }) => type)
    .toSorted((a, b) => Number(b === next) - Number(a === next));
  const isDestructive = (type: DeviceEventType) => DEVICE_ACTIONS[type].isDestructive === true;
  const ordered = [
    ...allowed.filter((type) => !isDestructive(type)),
    ...allowed.filter(isDestructive),
  ];
  const opened =
    panel === EDIT_PANEL ? panel : (DEVICE_EVENT_TYPES.find((type) => type === panel) ?? null);
  const press = (type: DeviceEventType) => {
    // The pressed button is disabled or removed immediately; from here the next step is easy to
    // reach.
    if (isImmediate(type)) container.current?.focus({ preventScroll: true });
    actor.send(
      isImmediate(type)
        ? { type: 'action.requested', action: { kind: type, event: eventOf(type, {}) } }
        : { type: 'panel.opened', panel: type },
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group isn't part of a form
    <div
      ref={container}
      role="group"
      aria-label="Next steps"
      tabIndex={-1}
      className={classes.actions}
      data-focus-home
    >
      {failure !== null && panel === null && <FailureNotice failure={failure} />}
      <div className={classes.buttons}>
        {ordered.map((type) => (
          <Step
            key={type}
            type={type}
            isNext={type === next}
            isOpen={type === panel}
            onPress={() => press(type)}
          />
        ))}
        {details.canEdit && (
          <Button
            id="edit-device"
            variant="default"
            disabled={sent !== null}
            aria-expanded={panel === EDIT_PANEL ? true : undefined}
            onClick={() => actor.send({ type: 'panel.opened', panel: EDIT_PANEL })}
          >
            Edit
          </Button>
        )}
        {sent !== null && (
          <span role="status" className={classes.quiet}>
            Saving
          </span>
        )}
      </div>
      {opened !== null && (
        <StepForm
          key={opened}
          kind={opened}
          details={details}
          typed={opened === EDIT_PANEL ? edited : steps.typed[opened]}
          onTyped={(values) =>
            opened === EDIT_PANEL ? setEdited(values) : steps.keep(opened, values)
          }
        />
      )}
      <BlockedActions actions={details.actions} words={DEVICE_ACTIONS} />
      {ordered.length === 0 && !details.canEdit && AT_WAREHOUSE.includes(details.place) && (
        <p className={classes.quiet}>The warehouse or an admin takes the next step.</p>
      )}
    </div>
  );
}

interface StepProps {
  readonly type: DeviceEventType;
  readonly isNext: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Button of a step; disabled while the machine would reject it. */
function Step({ type, isNext, isOpen, onPress }: StepProps) {
  const isOffered = DevicePage.useSelector((snapshot) =>
    snapshot.can(
      isImmediate(type)
        ? { type: 'action.requested', action: { kind: type, event: eventOf(type, {}) } }
        : { type: 'panel.opened', panel: type },
    ),
  );
  return (
    <Button
      id={`step-${type}`}
      variant={isNext ? 'filled' : 'default'}
      className={classes.step}
      data-destructive={DEVICE_ACTIONS[type].isDestructive}
      disabled={!isOffered}
      aria-expanded={isOpen ? true : undefined}
      onClick={onPress}
    >
      {DEVICE_ACTIONS[type].label}
    </Button>
  );
}
