import { Link } from 'wouter';
import { readableEmail } from '../../../domain/readableEmail.ts';
import { LABEL_NAME } from '../../../domain/returns/ordering/nameRules.ts';
import type { DeploymentDetails } from '../../../domain/warehouse/deployments/deployments.ts';
import { SHIPPING_SPEED_WORDS } from '../../../domain/warehouse/deployments/deploymentWords.ts';
import { COUNTRY_WORDS, DEVICE_WORDS } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { Card } from '../../components/layout/Card.tsx';
import { Fact } from '../../components/record/Fact.tsx';
import classes from '../../components/record/Record.module.css';
import { CopyText } from '../../components/text/CopyText.tsx';
import { Day } from '../../components/text/Day.tsx';
import { LastScanWords } from '../../components/text/LastScanWords.tsx';
import { TrackingNumber } from '../../components/text/TrackingNumber.tsx';
import { noonOf } from '../../words/dates.ts';

/** Recipient, address, parcel and device; unknown facts are omitted. */
export function DeploymentFacts({ details }: { readonly details: DeploymentDetails }) {
  const { employee, device, carrier, trackingNumber, returnTrackingNumber } = details;
  const { line1, line2, city, region, postalCode, country } = employee.address;
  const cityLine = [city, region, postalCode].filter((part) => part !== '').join(' ');
  const address = [employee.name, line1, line2, cityLine, COUNTRY_WORDS[country]]
    .filter((part) => part !== '')
    .join('\n');
  const speed = details.shippingSpeed;
  const facts: readonly (readonly [string, string])[] = [
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
    <>
      <Card id="employee-facts" title="Employee">
        <dl className={classes.list}>
          <Fact name="Address">
            <span className={classes.lines}>{address}</span>
          </Fact>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Fact key={name} name={name}>
                <span className={classes.lines}>{value}</span>
              </Fact>
            ))}
        </dl>
      </Card>
      <Card id="package-facts" title="Package">
        <dl className={classes.list}>
          <Fact name="Tracking">
            {trackingNumber === '' ? (
              'No label yet'
            ) : (
              <TrackingNumber
                carrier={carrier === '' ? null : carrier}
                number={trackingNumber}
                label="tracking number"
              />
            )}
          </Fact>
          {details.lastScan !== undefined && (
            <Fact name="Last scan">
              <LastScanWords scan={details.lastScan} />
            </Fact>
          )}
          {details.expectedOn !== undefined && (
            <Fact name="Expected">
              <Day at={noonOf(details.expectedOn)} isWhole />
            </Fact>
          )}
          <Fact name="Return label">
            {returnTrackingNumber === '' ? (
              details.includeReturnLabel ? (
                'Goes in the box'
              ) : (
                'None'
              )
            ) : (
              <CopyText value={returnTrackingNumber} label="return tracking number" />
            )}
          </Fact>
          {details.label === 'labelled' && details.labels.every(({ leg }) => leg !== 'out') && (
            <Fact name="Print">No file of it is here. Print it where it was made.</Fact>
          )}
          {details.labels.map(({ leg, url }) => (
            <Fact key={leg} name={leg === 'out' ? 'Print' : 'Print for the return'}>
              <a href={url} target="_blank" rel="noreferrer">
                Open the label
              </a>
            </Fact>
          ))}
        </dl>
      </Card>
      <Card id="device-facts" title="Device">
        <dl className={classes.list}>
          <Fact name="Device">
            <Link href={paths.device(device.deviceNumber)}>
              {device.name || DEVICE_WORDS[device.kind]}
            </Link>
          </Fact>
          <Fact name="Number">
            <CopyText value={device.deviceNumber} label="device number" />
          </Fact>
          {device.serialNumber !== '' && <Fact name="Serial number">{device.serialNumber}</Fact>}
          {device.assetTag !== '' && <Fact name="Asset tag">{device.assetTag}</Fact>}
          {device.location !== '' && <Fact name="Shelf">{device.location}</Fact>}
        </dl>
      </Card>
    </>
  );
}
