import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import {
  DEVICE_EVENT_TYPES,
  STACK_EVENT_TYPES,
  type StackEventType,
} from '../../../../domain/warehouse/events.ts';
import { isDeviceOpen } from '../../../../domain/warehouse/status.ts';
import type { StockPage } from '../../../../domain/warehouse/warehouse.ts';
import { immediateEvent } from '../../../../machines/pages/deviceSteps.ts';
import type { HandlingForm } from '../../../../machines/pages/handlingSteps.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import { selectPanel, selectSecret } from '../../../../machines/pages/parts/selectors.ts';
import {
  devicesAllowing,
  type Stock,
  selectSelectedDevices,
  selectStepFailure,
  selectUndo,
} from '../../../../machines/pages/warehouse.machine.ts';
import { paths } from '../../../app/paths.ts';
import type { Values } from '../../../components/deviceSteps/field.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import notice from '../../../components/list/BulkNotice.module.css';
import classes from '../../../components/list/SelectionBar.module.css';
import { type SelectionAction, SelectionBar } from '../../../components/list/SelectionBar.tsx';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { DEVICE_ACTIONS, devicesWords } from '../../../words/deviceActions.ts';
import { HANDLING_WORDS } from '../../../words/handlingLabels.ts';
import { WarehousePage } from '../warehousePage.tsx';
import { HandlingQuestion } from './HandlingQuestion.tsx';
import { StackForm } from './StackForm.tsx';

interface StackBarProps {
  readonly page: StockPage;
  /** Undoes the last action; null if it can't be undone, or not anymore. */
  readonly onUndo: (() => void) | null;
}

/** Bar that floats over the end of the list: actions on the selected devices, their forms and results. */
export function StackBar({ page, onUndo }: StackBarProps) {
  const chosen = WarehousePage.useSelector(selectSelectedDevices);
  const failure = WarehousePage.useSelector(selectStepFailure);
  const panel = WarehousePage.useSelector(selectPanel);
  const stepped = WarehousePage.useSelector(selectSecret)?.stepped ?? null;
  /** Unsent values of each form. */
  const [typed, setTyped] = useState<Partial<Record<string, Values>>>({});
  useEmitted(WarehousePage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind === 'step') setTyped((known) => ({ ...known, [action.event.type]: undefined }));
  });
  const type = STACK_EVENT_TYPES.find(
    (candidate) => panel?.kind === 'step' && panel.type === candidate,
  );
  const form = panel?.kind === 'handling' ? panel.form : null;
  return (
    <div className={classes.float}>
      {failure !== null && type === undefined && form === null && (
        <FailureNotice failure={failure} />
      )}
      {stepped !== null && <Stepped stepped={stepped} onUndo={onUndo} />}
      {chosen.length > 0 && <Selected page={page} chosen={chosen} />}
      {type !== undefined && (
        <div className={classes.question}>
          <StackForm
            key={type}
            type={type}
            page={page}
            typed={typed[type]}
            onTyped={(values) => setTyped((known) => ({ ...known, [type]: values }))}
          />
        </div>
      )}
      {form !== null && (
        <div className={classes.question}>
          <HandlingQuestion key={form} form={form} page={page} chosen={chosen} />
        </div>
      )}
    </div>
  );
}

const FORMS = ['assign', 'snooze'] as const satisfies readonly HandlingForm[];
const FORM_LABELS: Record<HandlingForm, string> = { assign: 'Assign', snooze: 'Snooze' };

interface SelectedProps {
  readonly page: StockPage;
  readonly chosen: readonly string[];
}

/** Buttons for each step that at least one selected device can take. */
function Selected({ page, chosen }: SelectedProps) {
  const actor = WarehousePage.useActorRef();
  const snapshot = WarehousePage.useSelector((current) => current);
  const steps = STACK_EVENT_TYPES.filter(
    (type) => devicesAllowing(page.rows, chosen, type).length > 0,
  );
  const actions = steps.map((type): SelectionAction => {
    const press = pressOf(type, chosen);
    const { label, isDestructive } = DEVICE_ACTIONS[type];
    return {
      id: `stack-${type}`,
      label,
      isDestructive,
      isDisabled: !snapshot.can(press),
      isOpen: isSamePanel(selectPanel(snapshot), { kind: 'step', type }) || undefined,
      isAtOnce: press.type === 'action.requested',
      onPress: () => actor.send(press),
    };
  });
  const canSnooze = page.rows.some(
    ({ deviceNumber, status }) => chosen.includes(deviceNumber) && isDeviceOpen(status),
  );
  const handling = FORMS.filter((form) => form === 'assign' || canSnooze).map(
    (form): SelectionAction => {
      const press = { type: 'panel.opened', panel: { kind: 'handling', form } } as const;
      return {
        id: `stack-${form}`,
        label: FORM_LABELS[form],
        isDisabled: !snapshot.can(press),
        isOpen: isSamePanel(selectPanel(snapshot), press.panel) || undefined,
        onPress: () => actor.send(press),
      };
    },
  );
  const print = {
    label: chosen.length === 1 ? 'Print label' : `Print ${chosen.length} labels`,
    href: paths.labels({ devices: chosen.join(',') }),
  };
  return (
    <SelectionBar
      label="Selected devices"
      words={`${chosen.length} selected`}
      onClear={() => actor.send({ type: 'selection.changed', selected: [] })}
      actions={[print, ...handling, ...actions]}
    />
  );
}

/** Returns the machine's event for a step's button. */
function pressOf(type: StackEventType, chosen: readonly string[]) {
  const event = immediateEvent(type);
  return event === null
    ? ({ type: 'panel.opened', panel: { kind: 'step', type } } as const)
    : ({
        type: 'action.requested',
        action: { kind: 'step', devices: chosen, event },
      } as const);
}

/** "Assigned", "Moved to a shelf". */
function pastOf(type: Outcome['type']): string {
  const handled = HANDLING_WORDS[type];
  if (handled !== undefined) return handled;
  const step = DEVICE_EVENT_TYPES.find((one) => one === type);
  return step === undefined ? '' : DEVICE_ACTIONS[step].past;
}

type Outcome = NonNullable<Stock['stepped']>;

interface SteppedProps {
  readonly stepped: Outcome;
  readonly onUndo: (() => void) | null;
}

/** Result of an action, with the reason for each skipped device. */
function Stepped({ stepped: { type, done, skipped }, onUndo }: SteppedProps) {
  const actor = WarehousePage.useActorRef();
  const canUndo = WarehousePage.useSelector((current) => {
    const action = selectUndo(current);
    return action !== null && current.can({ type: 'action.requested', action });
  });
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  const count = skipped.length;
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return (
    <div
      ref={container}
      className={notice.notice}
      role="status"
      aria-label="What was done"
      tabIndex={-1}
      data-focus-home
      data-part={count > 0 || undefined}
    >
      <strong>{`${pastOf(type)}: ${devicesWords(done, done + count)}`}</strong>
      {count > 0 && (
        <details className={notice.why}>
          <summary>{count === 1 ? 'Why 1 was skipped' : `Why ${count} were skipped`}</summary>
          <ul className={notice.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>
                <span>{reason}</span>
                {skipped
                  .filter((candidate) => candidate.reason === reason)
                  .map(({ deviceNumber }) => (
                    <span key={deviceNumber}>
                      {' '}
                      <Link href={paths.device(deviceNumber)}>{deviceNumber}</Link>
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </details>
      )}
      <span className={notice.dismiss}>
        {onUndo !== null && (
          <Button size="compact-sm" variant="default" mr={8} disabled={!canUndo} onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => actor.send({ type: 'secret.dismissed' })}
        >
          Dismiss
        </Button>
      </span>
    </div>
  );
}
