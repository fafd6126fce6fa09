import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import {
  type CancelLink,
  orderCancelMachine,
  selectCancelEnd,
  selectCancelFailure,
  selectIsCancelling,
  selectIsLookingAgain,
  selectOrder,
  selectOrderToConfirm,
} from '../../../machines/orderCancel.machine.ts';
import { cancelWindowLeft } from '../../app/cancelWindow.ts';
import { usePortal } from '../../app/portal.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import classes from '../../components/layout/GuestCard.module.css';
import { Logo } from '../../components/layout/Logo.tsx';
import { Waiting } from '../../components/loading/Waiting.tsx';
import { CancelEnding } from './CancelEnding.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { useCancelLink } from './cancelLink.ts';

const SECOND = 1000;

function useOrderCancel(link: CancelLink) {
  const { client, inspect } = usePortal();
  const [machine] = useState(() =>
    orderCancelMachine.provide({
      actors: {
        loadOrder: fromPromise(({ input: { orderNumber, token }, signal }) =>
          client('GET /api/portal/order-cancel/:orderNumber', {
            params: { orderNumber },
            query: token === '' ? {} : { token },
            signal,
          }),
        ),
        cancelOrder: fromPromise(({ input: { orderNumber, token }, signal }) =>
          client('POST /api/portal/order-cancel/:orderNumber', {
            params: { orderNumber },
            body: token === '' ? {} : { token },
            signal,
          }),
        ),
      },
      delays: {
        windowOver: ({ context: { order } }) =>
          cancelWindowLeft((order?.secondsLeft ?? 0) * SECOND),
      },
    }),
  );
  return useActorRef(machine, { input: link, inspect });
}

/** Page of the link in the order confirmation. Opening it changes nothing. */
export function OrderCancelView() {
  const link = useCancelLink();
  const actor = useOrderCancel(link);
  const orderToConfirm = useSelector(actor, selectOrderToConfirm);
  const order = useSelector(actor, selectOrder);
  const end = useSelector(actor, selectCancelEnd);
  const failure = useSelector(actor, selectCancelFailure);
  const isLookingAgain = useSelector(actor, selectIsLookingAgain);
  const isCancelling = useSelector(actor, selectIsCancelling);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo />
        {orderToConfirm !== null ? (
          <CancelQuestion
            order={orderToConfirm}
            failure={failure}
            isCancelling={isCancelling}
            onConfirm={() => actor.send({ type: 'cancel.confirmed' })}
          />
        ) : end !== null ? (
          <CancelEnding end={end} orderNumber={order?.orderNumber ?? null} />
        ) : (
          <>
            <h1 className={classes.title} data-main-heading tabIndex={-1}>
              Cancel a return
            </h1>
            {failure !== null ? (
              <FailureNotice
                failure={failure}
                onRetry={() => actor.send({ type: 'retry.requested' })}
              />
            ) : (
              <Waiting>
                {isLookingAgain ? 'This has changed. Checking what happened.' : 'Loading the order'}
              </Waiting>
            )}
          </>
        )}
      </div>
    </main>
  );
}
