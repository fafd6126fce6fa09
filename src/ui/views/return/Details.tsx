import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { DEVICE_WORDS, laneWords } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { addressLines } from '../../words/addressLines.ts';
import { moneyWords } from '../../words/money.ts';
import { optionRows, referenceRows, type SummaryRow } from '../../words/orderRows.ts';
import classes from './Details.module.css';
import { Labels } from './Labels.tsx';

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={classes.text}>
      {line}
    </span>
  ));
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return rows.map(([name, lines]) => (
    <Row key={name} name={name}>
      <Lines lines={lines} />
    </Row>
  ));
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      <dl className={classes.list}>{children}</dl>
    </section>
  );
}

/** Who, where to, what else, and how the order is called. */
export function Details({ details }: { readonly details: ReturnDetails }) {
  const { employee, destination, options, references, price, currency } = details;
  const recipient = [destination.recipient, destination.company].filter((name) => name !== '');
  const destinationLines = [
    ...(destination.kind === 'warehouse' && recipient.length === 0 ? ['Warehouse'] : recipient),
    ...(destination.address === null ? [] : addressLines(destination.address)),
  ];
  return (
    <div className={classes.details}>
      <Section title="Employee">
        <Row name="Name">{employee.name}</Row>
        <Row name="Email">
          {employee.email === '' ? (
            'Not given'
          ) : (
            <a href={`mailto:${employee.email}`}>{employee.email}</a>
          )}
        </Row>
        {employee.phone !== '' && (
          <Row name="Phone">
            <a href={`tel:${employee.phone.replace(/[^\d+]/g, '')}`}>{employee.phone}</a>
          </Row>
        )}
        <Row name="Address">
          <Lines lines={addressLines(employee.address)} />
        </Row>
        <Row name="Their page">
          <span className={classes.link}>
            <a href={details.employeeLink} target="_blank" rel="noreferrer">
              Open
            </a>
            <CopyText value={details.employeeLink} label="the employee's link" />
          </span>
        </Row>
      </Section>
      <Section title="Destination">
        <Row name="Address">
          <Lines lines={destinationLines} />
        </Row>
        {details.deviceNumber !== '' && (
          <Row name="In stock as">
            <Link href={paths.device(details.deviceNumber)}>{details.deviceNumber}</Link>
          </Row>
        )}
      </Section>
      <Labels details={details} />
      <Section title="Order">
        <Row name="Number">
          <CopyText value={details.orderNumber} label="order number" />
        </Row>
        <Row name="Device">{DEVICE_WORDS[details.device]}</Row>
        <Row name="Route">{laneWords(details.lane)}</Row>
        <Row name="Price">{price === null ? 'On request' : moneyWords(price, currency)}</Row>
        <Rows rows={optionRows(options, currency)} />
        <Rows rows={referenceRows(references)} />
        <Row name="Ordered">
          <TimeAgo at={details.createdAt} /> by {details.createdBy}
        </Row>
      </Section>
    </div>
  );
}
