import { useEffect, useRef } from 'react';
import type { SupportView as SupportData } from '../../../api/contract/support.ts';
import { DEVICE_WORDS } from '../../../api/contract/words.ts';
import type { Failure } from '../../../machines/failure.ts';
import { SUPPORT_STATUS, type SupportFacts } from '../../words/supportPage.ts';
import { AlreadySent } from './AlreadySent.tsx';
import { Steps } from './Steps.tsx';
import classes from './SupportView.module.css';
import { Tracking } from './Tracking.tsx';

interface SupportPageProps {
  readonly data: SupportData;
  readonly actionFailure: Failure | null;
  readonly isActing: boolean;
  readonly onSent: () => void;
}

/** What happens now, what the employee does, and where the parcels are. */
export function SupportPage({ data, actionFailure, isActing, onSent }: SupportPageProps) {
  const { title, now, present } = SUPPORT_STATUS[data.status];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(data.status);
  // What was pressed is gone: the focus goes to what has come of it.
  useEffect(() => {
    if (shown.current !== data.status) heading.current?.focus();
    shown.current = data.status;
  }, [data.status]);
  const device = DEVICE_WORDS[data.device].toLowerCase();
  const facts: SupportFacts = {
    device,
    things: data.withCharger ? `${device} and its charger` : device,
    holdsData: data.device !== 'monitor',
    city: data.city,
    company: data.companyName,
  };
  const canSayItIsSent = data.actions.some(
    ({ type, allowed }) => type === 'device.shipped' && allowed,
  );
  return (
    <>
      <p className={classes.company}>{data.companyName}</p>
      <header className={classes.header}>
        <p className={classes.greeting}>Hello {data.firstName},</p>
        <div role="status">
          <h1 ref={heading} className={classes.title} data-main-heading tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.text}>{now(facts)}</p>
        </div>
      </header>
      {data.shipment !== null && <Tracking shipment={data.shipment} />}
      {present !== null && <Steps present={present} facts={facts} />}
      <AlreadySent
        isOffered={canSayItIsSent}
        failure={actionFailure}
        isActing={isActing}
        onSent={onSent}
      />
      <footer className={classes.footer}>
        <h2 className={classes.subtitle}>Questions?</h2>
        <p className={classes.text}>
          Write to{' '}
          <a
            href={`mailto:${data.contactEmail}?subject=${encodeURIComponent(`Return ${data.orderNumber}`)}`}
          >
            {data.contactEmail}
          </a>
          . Your return is called <span className={classes.number}>{data.orderNumber}</span>.
        </p>
      </footer>
    </>
  );
}
