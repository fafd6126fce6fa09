import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { readableEmail } from '../../../domain/readableEmail.ts';
import { LABEL_NAME } from '../../../domain/returns/ordering/nameRules.ts';
import type { DeploymentDetails } from '../../../domain/warehouse/deployments/deployments.ts';
import { SHIPPING_SPEED_WORDS } from '../../../domain/warehouse/deployments/deploymentWords.ts';
import { COUNTRY_WORDS, DEVICE_WORDS } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { CopyText } from '../../components/text/CopyText.tsx';
import { Day } from '../../components/text/Day.tsx';
import { LastScanWords } from '../../components/text/LastScanWords.tsx';
import { TrackingNumber } from '../../components/text/TrackingNumber.tsx';
import { noonOf } from '../../words/dates.ts';
import classes from './Deployment.module.css';

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Recipient, address, parcel and device; unknown facts are omitted. */
export function DeploymentFacts({ details }: { readonly details: DeploymentDetails }) {
  const { employee, device, carrier, trackingNumber, returnTrackingNumber } = details;
  const { line1, line2, city, region, postalCode, country } = employee.address;
  const place = [city, region, postalCode].filter((part) => part !== '').join(' ');
  const address = [employee.name, line1, line2, place, COUNTRY_WORDS[country]]
    .filter((part) => part !== '')
    .join('\n');
  const speed = details.shippingSpeed;
  const said: readonly (readonly [string, string])[] = [
    [LABEL_NAME.label, details.labelName],
    ['Email', readableEmail(employee.email)],
    ['Phone', employee.phone],
    ['Company name', details.displayName],
    ['Speed', speed === null ? '' : SHIPPING_SPEED_WORDS[speed]],
    ['Ticket', details.ticketId],
    ['Notes', details.notes],
    ['Ordered by', `${details.createdBy}${details.createdViaApi ? ', through the API' : ''}`],
  ];
  return (
    <div className={classes.facts}>
      <section className={classes.section}>
        <h2 className={classes.heading}>Employee</h2>
        <dl className={classes.list}>
          <Row name="Address">
            <span className={classes.lines}>{address}</span>
          </Row>
          {said
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Row key={name} name={name}>
                <span className={classes.lines}>{value}</span>
              </Row>
            ))}
        </dl>
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>Package</h2>
        <dl className={classes.list}>
          <Row name="Tracking">
            {trackingNumber === '' ? (
              'No label yet'
            ) : (
              <TrackingNumber
                carrier={carrier === '' ? null : carrier}
                number={trackingNumber}
                label="tracking number"
              />
            )}
          </Row>
          {details.lastScan !== undefined && (
            <Row name="Last scan">
              <LastScanWords scan={details.lastScan} />
            </Row>
          )}
          {details.expectedOn !== undefined && (
            <Row name="Expected">
              <Day at={noonOf(details.expectedOn)} isWhole />
            </Row>
          )}
          <Row name="Return label">
            {returnTrackingNumber === '' ? (
              details.includeReturnLabel ? (
                'Goes in the box'
              ) : (
                'None'
              )
            ) : (
              <CopyText value={returnTrackingNumber} label="return tracking number" />
            )}
          </Row>
          {details.label === 'labelled' && details.labels.every(({ leg }) => leg !== 'out') && (
            <Row name="Print">No file of it is here. Print it where it was made.</Row>
          )}
          {details.labels.map(({ leg, url }) => (
            <Row key={leg} name={leg === 'out' ? 'Print' : 'Print for the return'}>
              <a href={url} target="_blank" rel="noreferrer">
                Open the label
              </a>
            </Row>
          ))}
        </dl>
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>Device</h2>
        <dl className={classes.list}>
          <Row name="Device">
            <Link href={paths.device(device.deviceNumber)}>
              {device.name || DEVICE_WORDS[device.kind]}
            </Link>
          </Row>
          <Row name="Number">
            <CopyText value={device.deviceNumber} label="device number" />
          </Row>
          {device.serialNumber !== '' && <Row name="Serial number">{device.serialNumber}</Row>}
          {device.assetTag !== '' && <Row name="Asset tag">{device.assetTag}</Row>}
          {device.location !== '' && <Row name="Shelf">{device.location}</Row>}
        </dl>
      </section>
    </div>
  );
}
