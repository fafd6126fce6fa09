import { Link } from 'wouter';
import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { Card } from '../../components/layout/Card.tsx';
import { Fact } from '../../components/record/Fact.tsx';
import classes from '../../components/record/Record.module.css';
import { CopyText } from '../../components/text/CopyText.tsx';
import { Assignment } from './Assignment.tsx';

const DATA_WORDS = {
  unknown: 'Not wiped, as far as anybody knows',
  wiped: 'Wiped',
  certified: 'Wiped and certified',
  destroyed: 'Destroyed',
} as const;

/** Known facts about the device; unknown ones are omitted. */
export function DeviceFacts({ details }: { readonly details: DeviceDetails }) {
  const { specs, orderNumber, personName, grade, hasCharger, location, data } = details;
  const facts: readonly (readonly [string, string])[] = [
    ['Manufacturer', specs.manufacturer],
    ['Model', specs.model],
    ['Series', specs.deviceSeries],
    ['Release year', specs.releaseYear],
    ['RAM', specs.ram],
    ['Disk', specs.disk],
    ['Processor', specs.processor],
    ['Screen', specs.screenSize],
    ['System', `${specs.operatingSystem} ${specs.osVersion}`.trim()],
    ['Notes', specs.notes],
  ];
  return (
    <>
      <Assignment details={details} />
      <Card id="device-facts" title="Device">
        <dl className={classes.list}>
          <Fact name="Number">
            <CopyText value={details.deviceNumber} label="device number" />
          </Fact>
          <Fact name="Device">{DEVICE_WORDS[specs.kind]}</Fact>
          {specs.serialNumber !== '' && (
            <Fact name="Serial number">
              <CopyText value={specs.serialNumber} label="serial number" />
            </Fact>
          )}
          {specs.assetTag !== '' && (
            <Fact name="Asset tag">
              <CopyText value={specs.assetTag} label="asset tag" />
            </Fact>
          )}
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Fact key={name} name={name}>
                <span className={classes.lines}>{value}</span>
              </Fact>
            ))}
        </dl>
      </Card>
      <Card id="warehouse-facts" title="In the warehouse">
        <dl className={classes.list}>
          <Fact name="Shelf">{location === '' ? 'Not put away' : location}</Fact>
          <Fact name="Grade">{grade ?? 'Not inspected'}</Fact>
          {grade !== null && <Fact name="Charger">{hasCharger ? 'Yes' : 'No'}</Fact>}
          <Fact name="Data">{DATA_WORDS[data]}</Fact>
          {personName !== '' && <Fact name="From">{personName}</Fact>}
          {orderNumber !== '' && (
            <Fact name="Return">
              <Link href={paths.return(orderNumber)}>{orderNumber}</Link>
            </Fact>
          )}
        </dl>
      </Card>
    </>
  );
}
