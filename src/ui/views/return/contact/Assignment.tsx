import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import {
  selectCanAct,
  selectPanel,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import { selectPanelFailure } from '../../../../machines/pages/return.machine.ts';
import { HandlingCard } from '../../../components/handling/parts.tsx';
import { ReturnPage } from '../returnPage.tsx';

/** Colleague who takes care of a return, and the day to which it is snoozed. */
export function Assignment({ details }: { readonly details: ReturnDetails }) {
  const actor = ReturnPage.useActorRef();
  const panel = ReturnPage.useSelector(selectPanel);
  const failure = ReturnPage.useSelector(selectPanelFailure);
  const canAct = ReturnPage.useSelector(selectCanAct);
  const canOpen = ReturnPage.useSelector((snapshot) =>
    snapshot.can({ type: 'panel.opened', panel: { kind: 'handling', form: 'assign' } }),
  );
  const sent = ReturnPage.useSelector(selectSent);
  return (
    <HandlingCard
      handling={details.handling}
      form={panel?.kind === 'handling' ? panel.form : null}
      failure={failure}
      canAct={canAct}
      canOpen={canOpen}
      sent={sent?.kind === 'handling' ? sent.change : null}
      onOpen={(form) => actor.send({ type: 'panel.opened', panel: { kind: 'handling', form } })}
      onClose={() => actor.send({ type: 'panel.closed' })}
      onChange={(change) =>
        actor.send({ type: 'action.requested', action: { kind: 'handling', change } })
      }
    />
  );
}
