import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import { selectDeviceFailure } from '../../../machines/pages/device.machine.ts';
import { selectCanAct, selectPanel, selectSent } from '../../../machines/pages/parts/selectors.ts';
import { HandlingCard } from '../../components/handling/parts.tsx';
import { DevicePage } from './devicePage.tsx';

/** Colleague who takes care of a device, and the day to which it is snoozed. */
export function Assignment({ details }: { readonly details: DeviceDetails }) {
  const actor = DevicePage.useActorRef();
  const panel = DevicePage.useSelector(selectPanel);
  const sent = DevicePage.useSelector(selectSent);
  return (
    <HandlingCard
      handling={details.handling}
      form={panel === 'assign' || panel === 'snooze' ? panel : null}
      failure={DevicePage.useSelector(selectDeviceFailure)}
      canAct={DevicePage.useSelector(selectCanAct)}
      canOpen={DevicePage.useSelector((snapshot) =>
        snapshot.can({ type: 'panel.opened', panel: 'assign' }),
      )}
      sent={sent?.kind === 'handling' ? sent.change : null}
      onOpen={(form) => actor.send({ type: 'panel.opened', panel: form })}
      onClose={() => actor.send({ type: 'panel.closed' })}
      onChange={(change) =>
        actor.send({ type: 'action.requested', action: { kind: 'handling', change } })
      }
    />
  );
}
