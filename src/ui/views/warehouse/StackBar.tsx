import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { STACK_EVENT_TYPES, type StackEventType } from '../../../domain/warehouse/events.ts';
import type { SteppedStack, StockPage } from '../../../domain/warehouse/warehouse.ts';
import { eventAtOnce } from '../../../machines/pages/deviceSteps.ts';
import { selectPanel, selectSecret } from '../../../machines/pages/parts/selectors.ts';
import {
  selectSelectedDevices,
  selectStepFailure,
  stepPanel,
  takersOf,
} from '../../../machines/pages/warehouse.machine.ts';
import { paths } from '../../app/paths.ts';
import notice from '../../components/BulkNotice.module.css';
import type { Values } from '../../components/deviceSteps/field.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { OnDemandMenu } from '../../components/overlays/OnDemandMenu.tsx';
import classes from '../../components/SelectionBar.module.css';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useFocusBack, useFocusOn } from '../../hooks/useFocusBack.ts';
import { DEVICE_ACTIONS, devicesWords } from '../../words/deviceActions.ts';
import { StackForm } from './StackForm.tsx';
import { WarehousePage } from './warehousePage.tsx';

/**
 * Floats over the foot of the list: what can be done with the selected devices, what has to be said
 * with it, and what came of it.
 */
export function StackBar({ page }: { readonly page: StockPage }) {
  const chosen = WarehousePage.useSelector(selectSelectedDevices);
  const failure = WarehousePage.useSelector(selectStepFailure);
  const panel = WarehousePage.useSelector(selectPanel);
  const stepped = WarehousePage.useSelector(selectSecret)?.stepped ?? null;
  /** What stands in each form until it is sent. */
  const [typed, setTyped] = useState<Partial<Record<string, Values>>>({});
  useEmitted(WarehousePage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind === 'step') setTyped((known) => ({ ...known, [action.event.type]: undefined }));
  });
  const type = STACK_EVENT_TYPES.find((one) => stepPanel(one) === panel);
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

function Selected({ page, chosen }: SelectedProps) {
  const actor = WarehousePage.useActorRef();
  const bar = useRef<HTMLElement>(null);
  useFocusBack(bar);
  const steps = STACK_EVENT_TYPES.filter((type) => takersOf(page.rows, chosen, type).length > 0);
  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label="Selected devices"
      tabIndex={-1}
      data-focus-home
    >
      <div className={classes.line}>
        <p role="status" className={classes.count}>
          {`${chosen.length} selected`}
        </p>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label="Clear selection"
          onClick={() => actor.send({ type: 'selection.changed', selected: [] })}
        >
          Clear
        </Button>
        <Steps
          chosen={chosen}
          steps={steps}
          onAtOnce={() => bar.current?.focus({ preventScroll: true })}
        />
      </div>
    </section>
  );
}

interface StepsProps {
  readonly chosen: readonly string[];
  readonly steps: readonly StackEventType[];
  /** What was pressed is gone in a moment. */
  readonly onAtOnce: () => void;
}

/** Every step that one of them can take; on a phone in a menu, so that the list stays in sight. */
function Steps(props: StepsProps) {
  const isNarrow = useMediaQuery('(max-width: 640px)');
  return isNarrow === true ? <InMenu {...props} /> : <InRow {...props} />;
}

/** A step as the machine is told of it. */
function pressOf(type: StackEventType, chosen: readonly string[]) {
  const event = eventAtOnce(type);
  return event === null
    ? ({ type: 'panel.opened', panel: stepPanel(type) } as const)
    : ({
        type: 'action.requested',
        action: { kind: 'step', devices: chosen, event },
      } as const);
}

function labelWords(count: number): string {
  return count === 1 ? 'Print label' : `Print ${count} labels`;
}

function InRow({ chosen, steps, onAtOnce }: StepsProps) {
  return (
    <span className={classes.actions}>
      <Button
        component={Link}
        size="compact-xs"
        variant="default"
        href={paths.labels({ devices: chosen.join(',') })}
      >
        {labelWords(chosen.length)}
      </Button>
      {steps.map((type) => (
        <Step key={type} type={type} chosen={chosen} onAtOnce={onAtOnce} />
      ))}
    </span>
  );
}

interface StepProps extends Omit<StepsProps, 'steps'> {
  readonly type: StackEventType;
}

function Step({ type, chosen, onAtOnce }: StepProps) {
  const actor = WarehousePage.useActorRef();
  const press = pressOf(type, chosen);
  const canPress = WarehousePage.useSelector((snapshot) => snapshot.can(press));
  const isOpen = WarehousePage.useSelector(selectPanel) === stepPanel(type);
  return (
    <Button
      id={`stack-${type}`}
      size="compact-xs"
      variant="default"
      disabled={!canPress}
      data-destructive={DEVICE_ACTIONS[type].isDestructive}
      aria-expanded={isOpen || undefined}
      onClick={() => {
        if (press.type === 'action.requested') onAtOnce();
        actor.send(press);
      }}
    >
      {DEVICE_ACTIONS[type].label}
    </Button>
  );
}

function InMenu({ chosen, steps, onAtOnce }: StepsProps) {
  const actor = WarehousePage.useActorRef();
  const target = useRef<HTMLButtonElement>(null);
  const snapshot = WarehousePage.useSelector((shown) => shown);
  return (
    <span className={classes.actions}>
      <OnDemandMenu
        position="top-end"
        width={260}
        returnFocus={false}
        target={target}
        button={
          <Button size="xs" variant="default">
            Actions
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item component={Link} href={paths.labels({ devices: chosen.join(',') })}>
              {labelWords(chosen.length)}
            </Menu.Item>
            {steps.map((type) => {
              const press = pressOf(type, chosen);
              return (
                <Menu.Item
                  key={type}
                  disabled={!snapshot.can(press)}
                  color={DEVICE_ACTIONS[type].isDestructive ? 'var(--portal-error)' : undefined}
                  onClick={() => {
                    if (press.type === 'action.requested') onAtOnce();
                    actor.send(press);
                  }}
                >
                  {DEVICE_ACTIONS[type].label}
                </Menu.Item>
              );
            })}
          </>
        )}
      </OnDemandMenu>
    </span>
  );
}

/** What came of it, and for each that was skipped why. */
function Stepped({ stepped: { type, done, skipped } }: { readonly stepped: SteppedStack }) {
  const actor = WarehousePage.useActorRef();
  const place = useRef<HTMLDivElement>(null);
  useFocusOn(place);
  const count = skipped.length;
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return (
    <div
      ref={place}
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
                {reason}
                {skipped
                  .filter((one) => one.reason === reason)
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
