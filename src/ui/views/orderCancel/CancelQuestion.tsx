import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Failure } from '../../../domain/failure.ts';
import { CANCEL_QUESTION } from '../../../domain/returns/ordering/cancelWords.ts';
import type { OrderToCancel } from '../../../domain/returns/ordering/orderCancel.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import classes from '../../components/layout/GuestCard.module.css';
import { CancelCountdown } from '../../components/text/CancelCountdown.tsx';
import { timeWords } from '../../words/timeWords.ts';

interface CancelQuestionProps {
  readonly order: OrderToCancel;
  readonly failure: Failure | null;
  readonly isCancelling: boolean;
  readonly onConfirm: () => void;
}

/** Shows the order and the cancellation deadline, with the button that cancels. */
export function CancelQuestion(props: CancelQuestionProps) {
  const { order, failure, isCancelling, onConfirm } = props;
  const { orderNumber, device, employeeName, city, cancellableUntil, secondsLeft } = order;
  // Counts from the response, because the browser's clock may be wrong.
  const until = useMemo(
    () => new Date(Date.now() + (secondsLeft ?? 0) * 1000).toISOString(),
    [secondsLeft],
  );
  const facts = [
    ['Order', orderNumber],
    ['Device', DEVICE_WORDS[device]],
    ['Employee', city === '' ? employeeName : `${employeeName} in ${city}`],
    ['Company', order.companyName],
    ...(cancellableUntil === null
      ? []
      : [['Expires', timeWords(cancellableUntil, Date.now()).absolute] as const]),
  ] as const;
  return (
    <>
      <h1 className={classes.title} data-main-heading tabIndex={-1}>
        {CANCEL_QUESTION.title}
      </h1>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CancelCountdown until={until} what="cancel" />
      <p className={classes.words}>{CANCEL_QUESTION.consequence}</p>
      {failure !== null && <FailureNotice failure={failure} />}
      <Button size="md" color="red" fullWidth loading={isCancelling} onClick={onConfirm}>
        {CANCEL_QUESTION.button}
      </Button>
      <p className={classes.ways}>
        <Link href={paths.return(orderNumber)}>Keep it, open the return</Link>
      </p>
    </>
  );
}
