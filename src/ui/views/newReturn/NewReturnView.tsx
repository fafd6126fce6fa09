import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Offer } from '../../../domain/returns/returns.ts';
import type { DraftActor } from '../../../machines/draft.machine.ts';
import {
  selectDraft,
  selectIsPlacing,
  selectOffer,
  selectOrderKey,
  selectOrderNumber,
  selectResumed,
  selectWizardFailure,
} from '../../../machines/newReturn/newReturn.selectors.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { Waiting } from '../../components/loading/Waiting.tsx';
import { newKey } from '../../forms/newKey.ts';
import { DraftNote } from './draft/DraftNote.tsx';
import classes from './NewReturnView.module.css';
import { useWizardActor, type WizardActor } from './useWizardActor.ts';
import { WizardPages } from './WizardPages.tsx';

/** History state that tells a return's page that it has just been ordered. */
interface OrderedState {
  readonly justOrdered: true;
}

/** Orders a return, one question after the other. */
export function NewReturnView() {
  const actor = useWizardActor();
  const offer = useSelector(actor, selectOffer);
  const draft = useSelector(actor, selectDraft);
  const failure = useSelector(actor, selectWizardFailure);
  return (
    <Page title="New device return" isForm>
      {offer !== null && draft !== undefined ? (
        <DraftedWizard actor={actor} offer={offer} draft={draft} />
      ) : failure !== null ? (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      ) : (
        <Skeleton words="Loading the order form">
          <div className={classes.shape} aria-hidden="true">
            <span />
            <div>
              <span />
              <span />
              <span />
              <span />
            </div>
          </div>
        </Skeleton>
      )}
    </Page>
  );
}

interface DraftedWizardProps {
  readonly actor: WizardActor;
  readonly offer: Offer;
  readonly draft: DraftActor;
}

/** Wizard with the draft that stores its input. */
function DraftedWizard({ actor, offer, draft }: DraftedWizardProps) {
  const resumed = useSelector(actor, selectResumed);
  const orderKey = useSelector(actor, selectOrderKey);
  const isPlacing = useSelector(actor, selectIsPlacing);
  const orderNumber = useSelector(actor, selectOrderNumber);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (orderNumber === null) return;
    const state: OrderedState = { justOrdered: true };
    // The back button must not lead from the new return to an empty wizard.
    navigate(paths.return(orderNumber), { replace: true, state });
  }, [orderNumber, navigate]);
  if (orderNumber !== null) {
    return <Waiting>Opening your return</Waiting>;
  }
  const startOver = () => {
    actor.send({ type: 'restart.requested', idempotencyKey: newKey() });
  };
  return (
    <>
      <DraftNote draft={draft} isPlacing={isPlacing} onStartOver={startOver} />
      {resumed !== null && resumed.changes.length > 0 && (
        <Alert
          color="brand"
          variant="light"
          title="Something changed since you were here"
          role="status"
          className={classes.changes}
        >
          {resumed.changes.join(' ')}
        </Alert>
      )}
      <WizardPages key={orderKey} actor={actor} offer={offer} resumed={resumed} />
    </>
  );
}
