import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Offer } from '../../../domain/returns/returns.ts';
import {
  selectIsOrdering,
  selectOffer,
  selectOrderKey,
  selectOrderNumber,
  selectResumed,
  selectWizardFailure,
} from '../../../machines/newReturn.machine.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { newKey } from '../../forms/newKey.ts';
import { DraftNote } from './DraftNote.tsx';
import classes from './NewReturnView.module.css';
import { useDraftActor } from './useDraft.ts';
import { useWizardActor, type WizardActor } from './useWizardActor.ts';
import { WizardPages } from './WizardPages.tsx';

/** Told to the page of a return that has just been ordered, through the history entry. */
export interface OrderedState {
  readonly justOrdered: true;
}

/** Orders a return, one question after the other. */
export function NewReturnView() {
  const actor = useWizardActor();
  const offer = useSelector(actor, selectOffer);
  const failure = useSelector(actor, selectWizardFailure);
  return (
    <div className={classes.wizard}>
      <PageHeader title="New device return" />
      {offer !== null ? (
        <DraftedWizard actor={actor} offer={offer} />
      ) : failure !== null ? (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      ) : (
        <p role="status" className={classes.waiting}>
          Loading the order form
        </p>
      )}
    </div>
  );
}

interface DraftedWizardProps {
  readonly actor: WizardActor;
  readonly offer: Offer;
}

/** The wizard with the draft that keeps what is typed in it. */
function DraftedWizard({ actor, offer }: DraftedWizardProps) {
  const resumed = useSelector(actor, selectResumed);
  const orderKey = useSelector(actor, selectOrderKey);
  const isOrdering = useSelector(actor, selectIsOrdering);
  const orderNumber = useSelector(actor, selectOrderNumber);
  const draft = useDraftActor(resumed);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (orderNumber === null) return;
    draft.send({ type: 'order.placed' });
    const state: OrderedState = { justOrdered: true };
    // Going back from the new return must not lead to an empty wizard.
    navigate(paths.return(orderNumber), { replace: true, state });
  }, [orderNumber, navigate, draft]);
  if (orderNumber !== null) {
    return (
      <p role="status" className={classes.waiting}>
        Opening your return
      </p>
    );
  }
  const startOver = () => {
    draft.send({ type: 'content.changed', content: null });
    draft.send({ type: 'save.requested' });
    actor.send({ type: 'restart.requested', idempotencyKey: newKey() });
  };
  return (
    <>
      <DraftNote draft={draft} isOrdering={isOrdering} onStartOver={startOver} />
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
      <WizardPages
        key={orderKey}
        actor={actor}
        offer={offer}
        draft={draft}
        resumed={resumed}
        orderKey={orderKey}
      />
    </>
  );
}
