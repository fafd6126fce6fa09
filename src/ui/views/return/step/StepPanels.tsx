import { useState } from 'react';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { selectPanel } from '../../../../machines/pages/parts/selectors.ts';
import { isManual, needsNoFields, requiredInput } from '../../../../machines/pages/returnSteps.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { ContactForm, TrackingForm } from '../parts.tsx';
import { ReturnPage } from '../returnPage.tsx';
import { CloseForm, type CloseValues } from './CloseForm.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { RejectForm } from './RejectForm.tsx';
import { isContactStep } from './sendTo.ts';
import type { TrackingValues } from './TrackingForm.tsx';

/** Open question or form of a step; values stay while another one is open. */
export function StepPanels({ details }: { readonly details: ReturnDetails }) {
  const { actions } = details;
  const open = ReturnPage.useSelector(selectPanel);
  const [typed, setTyped] = useState<Partial<Record<string, TrackingValues>>>({});
  const [reason, setReason] = useState('');
  const [closing, setClosing] = useState<CloseValues>();
  useEmitted(ReturnPage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind !== 'step') return;
    setTyped((known) => ({ ...known, [action.event.type]: undefined }));
    if (action.event.type === 'return.close') setClosing(undefined);
    if (action.event.type === 'order.reject') setReason('');
  });
  const type = open?.kind === 'step' ? open.type : null;
  if (type === null || !isManual(type)) return null;
  // An open panel stays if another user's change makes its action impossible, because it may hold
  // input. It explains this and can't be sent.
  const offer = actions.find((candidate) => candidate.type === type);
  const blocked = offer?.allowed === true ? null : (offer?.reason ?? "This can't be done anymore.");
  if (isContactStep(type)) {
    return <ContactForm key={type} type={type} details={details} blocked={blocked} />;
  }
  if (needsNoFields(type))
    return <ConfirmStep key={type} details={details} type={type} blocked={blocked} />;
  if (requiredInput(type) === 'reason') {
    return <CloseForm blocked={blocked} typed={closing} onTyped={setClosing} />;
  }
  if (type === 'order.reject') {
    return <RejectForm blocked={blocked} typed={reason} onTyped={setReason} />;
  }
  return (
    <TrackingForm
      key={type}
      type={type}
      blocked={blocked}
      typed={typed[type]}
      onTyped={(values) => setTyped((known) => ({ ...known, [type]: values }))}
    />
  );
}
