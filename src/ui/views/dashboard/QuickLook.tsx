import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { isUnknownChange } from '../../../domain/live.ts';
import { readableEmail } from '../../../domain/readableEmail.ts';
import type { ReturnRow } from '../../../domain/returns/list/returnRow.ts';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { ATTENTION_WORDS, adviceFor } from '../../../domain/returns/status/attention.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import { selectAsked } from '../../../machines/pages/dashboard.machine.ts';
import { selectCanAct } from '../../../machines/pages/parts/selectors.ts';
import { nextActions } from '../../app/cures.ts';
import { paths } from '../../app/paths.ts';
import { StatusBadge } from '../../components/badges/StatusBadge.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { ConfirmPanel } from '../../components/layout/ConfirmPanel.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { useRemote } from '../../hooks/useRemote.ts';
import { nextWords } from '../../words/listWords.ts';
import { actorWords, timelineWords } from '../../words/returnActions.ts';
import { DashboardPage } from './dashboardPage.tsx';
import { ActionButton } from './list/WhatsNext.tsx';
import classes from './QuickLook.module.css';

/** Number of newest events shown. */
const EVENTS = 5;

/** Preview of a return without leaving the list. */
export function QuickLook({ row }: { readonly row: ReturnRow }) {
  const actor = DashboardPage.useActorRef();
  const askedAction = DashboardPage.useSelector(selectAsked);
  const canAct = DashboardPage.useSelector(selectCanAct);
  const drawer = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(drawer);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const close = () => actor.send({ type: 'panel.closed' });
  const { attention, orderNumber } = row;
  const actions = nextActions(row);
  return (
    <aside
      ref={drawer}
      className={classes.drawer}
      aria-label={`${row.employeeName}, ${orderNumber}`}
    >
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {`${row.employeeName} · ${DEVICE_WORDS[row.device]}`}
        </h2>
        <CloseButton aria-label="Close the quick look" onClick={close} />
      </header>
      <p className={classes.line}>
        <StatusBadge status={row.status} /> <span>{orderNumber}</span>{' '}
        <Link href={paths.return(orderNumber)}>Open the return</Link>
      </p>
      {attention === null ? (
        <p>{nextWords(row, Date.now())}</p>
      ) : (
        <section className={classes.problem} aria-label="Problem">
          <h3>
            <span>{`${ATTENTION_WORDS[attention.kind]},`}</span> <TimeAgo at={attention.since} />
          </h3>
          {attention.note !== '' && <q>{attention.note}</q>}
          <p>{adviceFor(attention.kind, row)}</p>
        </section>
      )}
      {askedAction === null ? (
        actions.length > 0 && (
          <div className={classes.actions}>
            {actions.map((type) => (
              <ActionButton key={type} row={row} type={type} look="even" />
            ))}
          </div>
        )
      ) : (
        <ConfirmPanel
          key={askedAction.event.type}
          type={askedAction.event.type}
          blocked={
            row.actions.includes(askedAction.event.type) ? null : 'This can’t be done anymore.'
          }
          isWaiting={!canAct}
          onConfirm={() => actor.send({ type: 'action.requested', action: askedAction })}
          onBack={() => actor.send({ type: 'confirmation.withdrawn' })}
        />
      )}
      <Details orderNumber={orderNumber} canEdit={row.actions.includes('contact.correct')} />
    </aside>
  );
}

interface DetailsProps {
  readonly orderNumber: string;
  /** The user may correct the contact. */
  readonly canEdit: boolean;
}

/** Details that rows don't have: contact, parcels and latest events. */
function Details({ orderNumber, canEdit }: DetailsProps) {
  const { data, failure, send } = useRemote<string, ReturnDetails>({
    id: 'quickLook',
    query: orderNumber,
    isAbout: (query, change) => isUnknownChange(change) || change.orderNumber === query,
    load: (client, query, signal) =>
      client('GET /api/portal/returns/:orderNumber', { params: { orderNumber: query }, signal }),
  });
  if (failure !== null) {
    return <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />;
  }
  if (data === null) return <p role="status">Loading details</p>;
  const { employee, destination, shipments, timeline } = data;
  const { address } = employee;
  const kit = shipments.at(-1);
  const addressParts = [
    address.line1,
    address.line2,
    address.city,
    address.region,
    address.postalCode,
  ];
  return (
    <>
      <dl className={classes.facts}>
        <dt>Contact</dt>
        <dd>
          {employee.phone !== '' && <a href={`tel:${employee.phone}`}>{employee.phone}</a>}
          {employee.email !== '' && (
            <a href={`mailto:${employee.email}`}>{readableEmail(employee.email)}</a>
          )}
          <span>{addressParts.filter((line) => line !== '').join(', ')}</span>
          {canEdit && (
            <Link href={paths.returnStep(orderNumber, 'contact.correct')}>Edit contact</Link>
          )}
        </dd>
        <dt>Return to</dt>
        <dd>{destination.kind === 'warehouse' ? 'Warehouse' : destination.recipient}</dd>
        <dt>Box out</dt>
        <dd>
          <span>{legWords(kit?.boxShippedAt, kit?.boxDeliveredAt)}</span>
          <Tracking number={kit?.outboundTracking} carrier={kit?.outboundCarrier} label="box" />
        </dd>
        <dt>Device back</dt>
        <dd>
          <span>{legWords(kit?.deviceShippedAt, kit?.deviceDeliveredAt)}</span>
          <Tracking number={kit?.returnTracking} carrier={kit?.returnCarrier} label="device" />
        </dd>
      </dl>
      <h3 className={classes.title}>Latest activity</h3>
      <ol className={classes.events}>
        {timeline
          .slice(-EVENTS)
          .toReversed()
          .map((entry) => (
            <li key={entry.id}>
              <span>{timelineWords(entry.type)}</span>{' '}
              <span>{actorWords(entry, employee.name)}</span> <TimeAgo at={entry.at} />
            </li>
          ))}
      </ol>
    </>
  );
}

interface TrackingProps {
  readonly number: string | null | undefined;
  readonly carrier: string | null | undefined;
  /** Noun for the parcel's content. */
  readonly label: 'box' | 'device';
}

/** Tracking number with a copy button, styled as in the list. */
function Tracking({ number, carrier, label }: TrackingProps) {
  if (!number) return null;
  return (
    <span className={classes.tracking}>
      <span>{carrier}</span>
      <CopyText
        value={number}
        label={`tracking number of the ${label}`}
        short={`··${number.slice(-5)}`}
      />
    </span>
  );
}

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

function legWords(shipped: string | null | undefined, arrived: string | null | undefined): string {
  const parts = [
    ...(shipped ? [`Shipped ${dayOf(shipped)}`] : []),
    ...(arrived ? [`delivered ${dayOf(arrived)}`] : []),
  ];
  return parts.length === 0 ? 'Not shipped yet' : parts.join(' · ');
}
