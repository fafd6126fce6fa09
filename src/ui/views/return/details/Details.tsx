import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'wouter';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { STATUS_WORDS } from '../../../../domain/returns/status/statusWords.ts';
import { DEVICE_WORDS, laneWords } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { Fact } from '../../../components/record/Fact.tsx';
import { Day } from '../../../components/text/Day.tsx';
import { addressLines } from '../../../words/addressLines.ts';
import { moneyWords } from '../../../words/money.ts';
import { optionRows, referenceRows, type SummaryRow } from '../../../words/orderRows.ts';
import { Assignment } from '../contact/Assignment.tsx';
import { Contact } from '../contact/Contact.tsx';
import classes from './Details.module.css';
import { Labels } from './Labels.tsx';

function Rows({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return rows.map(([name, lines]) => (
    <Fact key={name} name={name}>
      {lines.map((line) => (
        <span key={line} className={classes.text}>
          {line}
        </span>
      ))}
    </Fact>
  ));
}

/** Contact, destination, order data and labels. */
export function Details({ details }: { readonly details: ReturnDetails }) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { destination, options, references, price, currency } = details;
  // The contact shows the language that is used.
  const shownHere = { ...references, language: '' };
  const recipient = [destination.recipient, destination.company].filter((name) => name !== '');
  const returnTo = [
    ...(destination.kind === 'warehouse' && recipient.length === 0 ? ['Warehouse'] : recipient),
    ...(destination.address === null ? [] : addressLines(destination.address)),
  ];
  return (
    <>
      <Assignment details={details} />
      <Contact details={details} />
      {/* Collapsed on a phone, below contact and history. */}
      <details className={classes.fold} open={!isNarrow}>
        <summary>Details</summary>
        <div className={classes.rest}>
          <Card id="return-to" title="Return to">
            <p className={classes.lines}>
              {returnTo.map((line) => (
                <span key={line} className={classes.text}>
                  {line}
                </span>
              ))}
            </p>
            {details.deviceNumber !== '' && (
              <p>
                Warehouse record{' '}
                <Link href={paths.device(details.deviceNumber)}>{details.deviceNumber}</Link>
              </p>
            )}
          </Card>
          <Card id="order-facts" title="Order">
            <dl>
              <Fact name="Device">{DEVICE_WORDS[details.device]}</Fact>
              {details.orderedWith.length > 0 && (
                <Fact name="Ordered with">
                  {details.orderedWith.map(({ orderNumber, device, status }) => (
                    <span key={orderNumber} className={classes.text}>
                      <Link href={paths.return(orderNumber)}>{orderNumber}</Link>
                      <span>{`, ${DEVICE_WORDS[device].toLowerCase()}, ${STATUS_WORDS[status].toLowerCase()}`}</span>
                    </span>
                  ))}
                </Fact>
              )}
              <Rows rows={referenceRows(shownHere, details.customFields)} />
              <Rows rows={optionRows(options, currency)} />
              <Fact name="Route">{laneWords(details.lane)}</Fact>
              <Fact name="Price">
                {price === null ? 'On request' : moneyWords(price, currency)}
              </Fact>
              <Fact name="Ordered">
                <Day at={details.createdAt} /> <span>{`by ${details.createdBy}`}</span>
              </Fact>
            </dl>
          </Card>
          <Labels details={details} />
        </div>
      </details>
    </>
  );
}
