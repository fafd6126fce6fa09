import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DeviceDetails } from '../../../domain/warehouse/warehouse.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { CopyText } from '../../components/text/CopyText.tsx';
import classes from './Device.module.css';

const DATA_WORDS = {
  unknown: 'Not wiped, as far as anybody knows',
  wiped: 'Wiped',
  certified: 'Wiped and certified',
  destroyed: 'Destroyed',
} as const;

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Known facts about the device; unknown ones are omitted. */
export function DeviceFacts({ details }: { readonly details: DeviceDetails }) {
  const { specs, orderNumber, personName, grade, hasCharger, location, data } = details;
  const known: readonly (readonly [string, string])[] = [
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
    <div className={classes.facts}>
      <section className={classes.section}>
        <h2 className={classes.heading}>Device</h2>
        <dl className={classes.list}>
          <Row name="Number">
            <CopyText value={details.deviceNumber} label="device number" />
          </Row>
          <Row name="Device">{DEVICE_WORDS[specs.kind]}</Row>
          {specs.serialNumber !== '' && (
            <Row name="Serial number">
              <CopyText value={specs.serialNumber} label="serial number" />
            </Row>
          )}
          {specs.assetTag !== '' && (
            <Row name="Asset tag">
              <CopyText value={specs.assetTag} label="asset tag" />
            </Row>
          )}
          {known
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Row key={name} name={name}>
                <span className={classes.lines}>{value}</span>
              </Row>
            ))}
        </dl>
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>In the warehouse</h2>
        <dl className={classes.list}>
          <Row name="Shelf">{location === '' ? 'Not put away' : location}</Row>
          <Row name="Grade">{grade ?? 'Not inspected'}</Row>
          {grade !== null && <Row name="Charger">{hasCharger ? 'Yes' : 'No'}</Row>}
          <Row name="Data">{DATA_WORDS[data]}</Row>
          {personName !== '' && <Row name="From">{personName}</Row>}
          {orderNumber !== '' && (
            <Row name="Return">
              <Link href={paths.return(orderNumber)}>{orderNumber}</Link>
            </Row>
          )}
        </dl>
      </section>
    </div>
  );
}
