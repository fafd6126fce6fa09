import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { DeviceEvent } from '../../../../domain/warehouse/deviceSteps.ts';
import type { ListedDevice } from '../../../../domain/warehouse/warehouse.ts';
import { immediateEvent } from '../../../../machines/pages/deviceSteps.ts';
import { paths } from '../../../app/paths.ts';
import { DEVICE_ACTIONS, nextStepOf } from '../../../words/deviceActions.ts';
import { WarehousePage } from '../warehousePage.tsx';
import classes from './stockColumns.module.css';

/** Button of the device's next step: takes it at once, or leads to the form that it needs. */
export function NextStep({ row }: { readonly row: ListedDevice }) {
  const actor = WarehousePage.useActorRef();
  const { deviceNumber, place, status, actions } = row;
  const type = nextStepOf(place, actions);
  const event = type === null ? null : immediateEvent(type);
  const step = (done: DeviceEvent) =>
    ({
      type: 'action.requested',
      action: { kind: 'step', devices: [deviceNumber], event: done },
    }) as const;
  const canStep = WarehousePage.useSelector(
    (snapshot) => event !== null && snapshot.can(step(event)),
  );
  const buttonProps = { className: classes.step ?? '', variant: 'light', size: 'compact-xs' };
  if (status === 'ready_for_deployment') {
    return (
      <Button
        {...buttonProps}
        component={Link}
        href={paths.newDeployment(deviceNumber)}
        aria-label={`Send to an employee: ${deviceNumber}`}
      >
        Send to an employee
      </Button>
    );
  }
  if (type === null) return <span className={classes.none}>–</span>;
  const { label } = DEVICE_ACTIONS[type];
  const name = `${label}: ${deviceNumber}`;
  if (event === null) {
    return (
      <Button
        {...buttonProps}
        component={Link}
        href={paths.deviceStep(deviceNumber, type)}
        aria-label={name}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button
      {...buttonProps}
      aria-label={name}
      disabled={!canStep}
      onClick={({ currentTarget }) => {
        // The button disappears in a moment: its row takes the focus.
        currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.focus();
        actor.send(step(event));
      }}
    >
      {label}
    </Button>
  );
}
