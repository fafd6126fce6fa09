import { Alert } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { fromPromise } from 'xstate';
import {
  orderEditMachine,
  selectBase,
  selectCanCorrect,
  selectClosedReason,
  selectEditable,
  selectEditFailure,
  selectIsComparing,
  selectIsSavingEdit,
} from '../../../machines/orderEdit.machine.ts';
import { paths } from '../../app/paths.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { addressCheckLogic } from '../../components/address/addressCheckLogic.ts';
import { PageFailure } from '../../components/feedback/FailureNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink } from '../../components/layout/PageHead.tsx';
import { Waiting } from '../../components/loading/Waiting.tsx';
import { ReturnNotFound } from '../../components/order/ReturnNotFound.tsx';
import { saveUnsaved } from '../../forms/unsaved.ts';
import classes from './OrderEditView.module.css';
import { OrderForm } from './OrderForm.tsx';

/** Edits an order before anything is purchased for it. */
export function OrderEditView() {
  const { orderNumber = '' } = useParams<{ orderNumber: string }>();
  return <OrderEditPage key={orderNumber} orderNumber={orderNumber} />;
}

function useOrderEdit(orderNumber: string) {
  const { client, reportFailure, inspect, storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [, navigate] = useLocation();
  const [machine] = useState(() =>
    orderEditMachine.provide({
      actors: {
        loadOrder: fromPromise(({ input, signal }) =>
          client('GET /api/portal/returns/:orderNumber', { params: { ...input }, signal }),
        ),
        saveEdit: fromPromise(({ input: { orderNumber: number, basedOn, edit }, signal }) =>
          client('PUT /api/portal/returns/:orderNumber', {
            params: { orderNumber: number },
            body: { ...edit, basedOn },
            signal,
          }),
        ),
        checkAddress: addressCheckLogic({ client, reportFailure }),
      },
      actions: {
        reportFailure: (_, { failure }) => reportFailure(failure),
        clearUnsaved: () => saveUnsaved({ storage, email, kind: orderNumber }, null),
        openReturn: () => navigate(paths.return(orderNumber), { replace: true }),
      },
    }),
  );
  return useActorRef(machine, { input: { orderNumber }, inspect });
}

function OrderEditPage({ orderNumber }: { readonly orderNumber: string }) {
  const actor = useOrderEdit(orderNumber);
  const order = useSelector(actor, selectEditable);
  const failure = useSelector(actor, selectEditFailure);
  const closed = useSelector(actor, selectClosedReason);
  const canCorrect = useSelector(actor, selectCanCorrect);
  const base = useSelector(actor, selectBase);
  const isComparing = useSelector(actor, selectIsComparing);
  const isSaving = useSelector(actor, selectIsSavingEdit);
  return (
    <Page
      title="Edit order"
      back={<BackLink href={paths.return(orderNumber)}>{orderNumber}</BackLink>}
      isForm
    >
      {order !== null ? (
        <OrderForm
          actor={actor}
          order={order}
          base={base}
          failure={failure}
          isSaving={isSaving}
          isComparing={isComparing}
          onSubmit={(edit) => actor.send({ type: 'edit.submitted', edit })}
        />
      ) : closed !== null ? (
        <Alert color="brand" variant="light" title="This order can't be edited" role="alert">
          <p className={classes.reason}>{closed}</p>
          {canCorrect && (
            <p className={classes.reason}>
              Wrong name, email, phone, or address?{' '}
              <Link
                href={paths.returnStep(orderNumber, 'contact.correct')}
                className={classes.back}
              >
                Edit contact
              </Link>
            </p>
          )}
          <Link href={paths.return(orderNumber)} className={classes.back}>
            Back to the return
          </Link>
        </Alert>
      ) : failure !== null ? (
        <PageFailure
          failure={failure}
          absent={<ReturnNotFound orderNumber={orderNumber} />}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      ) : (
        <Waiting>Loading the order</Waiting>
      )}
    </Page>
  );
}
