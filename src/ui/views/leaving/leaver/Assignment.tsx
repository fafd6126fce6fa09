import type { LeaverDetails } from '../../../../domain/leavers/leavers.ts';
import { selectLeaverFailure } from '../../../../machines/pages/leaverPage.machine.ts';
import {
  selectCanAct,
  selectPanel,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import { HandlingCard } from '../../../components/handling/parts.tsx';
import { LeaverPage } from './leaverPage.tsx';

/** Colleague who takes care of a leaver, and the day to which they are snoozed. */
export function Assignment({ details }: { readonly details: LeaverDetails }) {
  const actor = LeaverPage.useActorRef();
  const panel = LeaverPage.useSelector(selectPanel);
  const sent = LeaverPage.useSelector(selectSent);
  return (
    <HandlingCard
      handling={details.handling}
      form={panel === 'assign' || panel === 'snooze' ? panel : null}
      failure={LeaverPage.useSelector(selectLeaverFailure)}
      canAct={LeaverPage.useSelector(selectCanAct)}
      canOpen={LeaverPage.useSelector((snapshot) =>
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
