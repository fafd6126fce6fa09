import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import panel from '../../../components/address/AddressPanel.module.css';
import { focusFirst } from '../../../components/order/fieldErrors.ts';
import type { SerialCheck } from './useSerialCheck.ts';

/** Link to the return that a message names. */
export function OtherReturn({ message }: { readonly message: string }) {
  const orderNumber = message.match(/RTN-\d+/)?.[0];
  return orderNumber === undefined ? null : (
    <>
      {' '}
      <Link href={paths.return(orderNumber)}>{`Open ${orderNumber}`}</Link>
    </>
  );
}

/** Says that a device is in another return, and offers what to do. */
export function SerialPanel({ serials }: { readonly serials: SerialCheck }) {
  const problems = Object.entries(serials.problems);
  if (problems.length === 0) return null;
  const edit = () => {
    serials.withdraw();
    focusFirst('options', Object.keys(serials.problems));
  };
  return (
    <section className={panel.panel} aria-labelledby="serial-panel">
      <h3 id="serial-panel" className={panel.title}>
        Already in another return
      </h3>
      {/* The messages are at their fields. */}
      {problems.map(([field, message]) => (
        <p key={field}>
          <OtherReturn message={message} />
        </p>
      ))}
      <p>If that return ends first, you can order this one. We'll check again when you order.</p>
      <div className={panel.buttons}>
        <Button onClick={edit}>Edit serial number</Button>
        <Button variant="default" onClick={serials.keep}>
          Continue anyway
        </Button>
      </div>
    </section>
  );
}
