import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { OrderSource } from '../../../../domain/returns/ordering/approval.ts';
import { approvalReasons } from '../../../../domain/returns/ordering/approvalReasons.ts';
import {
  selectImportFailure,
  selectImportStage,
  selectIsRepeat,
} from '../../../../machines/importReturns/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { countWords, peopleWords } from '../../../components/importing/countWords.ts';
import { StepTitle } from '../../../components/importing/StepTitle.tsx';
import { useOrderSource } from '../../../hooks/useOrderSource.ts';
import { moneyWords } from '../../../words/money.ts';
import type { CheckedRow } from '../batch/cachedRows.ts';
import { toImportRow } from '../batch/checkBatch.ts';
import { groupsToOrder } from '../rows/EmployeeGroups.tsx';
import { type RowsProps, useCheckedRows, usePeopleForLeaving } from '../rows/useCheckedRows.ts';
import { startWords } from '../sheet/startWords.ts';
import classes from './ConfirmStep.module.css';
import { ImportName } from './ImportName.tsx';
import { LeavingConfirm } from './LeavingConfirm.tsx';

/** Explains the consequences of ordering these rows. */
function OrderConfirm(props: RowsProps) {
  const { actor, batch, offer } = props;
  const { rows, right, wrong, leftOut } = useCheckedRows(props);
  const failure = useSelector(actor, selectImportFailure);
  const isPlacing = useSelector(actor, selectImportStage) === 'placing';
  const isRepeat = useSelector(actor, selectIsRepeat);
  const several = groupsToOrder(right);
  const excluded = wrong.length + leftOut.length;
  const { amounts, unpriced } = priceOf(right, offer);
  const source = useOrderSource();
  const toApprove = right.filter(({ order }) => waits(order, offer, source)).length;
  const { when, before } = startWords(right, Date.now());
  const people = usePeopleForLeaving(props);
  const toLeaving = { type: 'goal.switched', orders: people } as const;
  const canWait = useSelector(actor, (snapshot) => snapshot.can(toLeaving));
  const placeOrders = (again: boolean) =>
    actor.send({ type: 'order.confirmed', rows: rows.map(toImportRow), again });
  return (
    <div className={classes.confirm}>
      <StepTitle>{`Order ${countWords(right.length, 'return')}?`}</StepTitle>
      {failure !== null && <FailureNotice failure={failure} />}
      <dl className={classes.list}>
        <div>
          <dt>Returns</dt>
          <dd>{numberWords(right.length)}</dd>
        </div>
        <div>
          <dt>Total price</dt>
          <dd>
            {`${amounts.map(([currency, amount]) => moneyWords(amount, currency)).join(' and ')}${amounts.length > 0 && unpriced > 0 ? ', and ' : ''}${unpriced > 0 ? `${countWords(unpriced, 'return')} at a price on request` : ''}`}
          </dd>
        </div>
        <div>
          <dt>Start</dt>
          <dd>{when}</dd>
        </div>
        {several.length > 0 && (
          <div>
            <dt>Emails</dt>
            <dd>{`One for each employee, also for the ${numberWords(several.length)} with several devices`}</dd>
          </div>
        )}
        {toApprove > 0 && (
          <div>
            <dt>Approval</dt>
            <dd>{`${countWords(toApprove, 'order')} will wait for the approval of an admin`}</dd>
          </div>
        )}
        {excluded > 0 && (
          <div>
            <dt>Skipped</dt>
            <dd>{`${countWords(excluded, 'row')}, which you can download or fix afterwards`}</dd>
          </div>
        )}
      </dl>
      <ImportName {...{ actor, batch, isPlacing }} help="To find its returns together later." />
      <p className={classes.note}>
        {`${before}${offer.isDemonstration ? ' These are demo prices.' : ''}`}
      </p>
      <div className={classes.buttons}>
        <Button loading={isPlacing} onClick={() => placeOrders(isRepeat)}>
          {isRepeat ? 'Order again' : `Order ${countWords(right.length, 'return')}`}
        </Button>
        {canWait && (
          <Button variant="default" onClick={() => actor.send(toLeaving)}>
            {`Put ${peopleWords(people)} into Leaving instead`}
          </Button>
        )}
        <Button
          variant="subtle"
          disabled={isPlacing}
          onClick={() => actor.send({ type: 'order.reconsidered' })}
        >
          Back to the rows
        </Button>
      </div>
    </div>
  );
}

/** Asks for the confirmation of what the table is for. */
export function ConfirmStep(props: RowsProps) {
  return props.batch.goal === 'leaving' ? (
    <LeavingConfirm {...props} />
  ) : (
    <OrderConfirm {...props} />
  );
}

/** Whether a row's order waits for an approver; each row counts by itself. */
function waits(
  order: CheckedRow['order'],
  offer: RowsProps['offer'],
  source: OrderSource,
): boolean {
  if (order === null) return false;
  const { device, lane, employee } = order;
  const { country } = employee.address;
  return approvalReasons(offer, { devices: [device], lane, country, source }).length > 0;
}

/** Sums the rows' prices by currency and counts rows without a price. */
function priceOf(rows: readonly CheckedRow[], offer: RowsProps['offer']) {
  const amounts = new Map<string, number>();
  let unpriced = 0;
  for (const { order } of rows) {
    const item = offer.items.find(
      ({ device, lane }) => device === order?.device && lane === order.lane,
    );
    if (item === undefined || item.price === null) {
      unpriced += 1;
      continue;
    }
    const { price, currency = offer.currency } = item;
    amounts.set(currency, (amounts.get(currency) ?? 0) + price);
  }
  return { amounts: [...amounts], unpriced };
}
