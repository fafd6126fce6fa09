import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { STACK_EVENT_TYPES, type StackEventType } from '../../../../domain/warehouse/events.ts';
import type { SteppedStack, StockPage } from '../../../../domain/warehouse/warehouse.ts';
import { immediateEvent } from '../../../../machines/pages/deviceSteps.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import { selectPanel, selectSecret } from '../../../../machines/pages/parts/selectors.ts';
import {
  devicesAllowing,
  selectSelectedDevices,
  selectStepFailure,
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
import { WarehousePage } from '../warehousePage.tsx';
import { StackForm } from './StackForm.tsx';

/** Bar that floats over the end of the list: actions on the selected devices, their forms and results. */
export function StackBar({ page }: { readonly page: StockPage }) {
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
  return (
    <div className={classes.float}>
      {failure !== null && type === undefined && <FailureNotice failure={failure} />}
      {stepped !== null && <Stepped stepped={stepped} />}
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
    </div>
  );
}

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
  const print = {
    label: chosen.length === 1 ? 'Print label' : `Print ${chosen.length} labels`,
    href: paths.labels({ devices: chosen.join(',') }),
  };
  return (
    <SelectionBar
      label="Selected devices"
      words={`${chosen.length} selected`}
      onClear={() => actor.send({ type: 'selection.changed', selected: [] })}
      actions={[print, ...actions]}
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

/** Result of a step, with the reason for each skipped device. */
function Stepped({ stepped: { type, done, skipped } }: { readonly stepped: SteppedStack }) {
  const actor = WarehousePage.useActorRef();
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
      <strong>{`${DEVICE_ACTIONS[type].past}: ${devicesWords(done, done + count)}`}</strong>
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
      <Button
        size="compact-sm"
        variant="default"
        className={notice.dismiss}
        onClick={() => actor.send({ type: 'secret.dismissed' })}
      >
        Dismiss
      </Button>
    </div>
  );
}
