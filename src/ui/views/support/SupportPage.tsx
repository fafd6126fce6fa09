import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { endedWithoutDevice } from '../../../domain/returns/status/status.ts';
import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import {
  contactWords,
  headlineOf,
  OTHERS_WORDS,
  othersOf,
} from '../../../domain/returns/support/supportHeadline.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { EmployeeActions } from './EmployeeActions.tsx';
import { EmployeePage } from './employeePage.tsx';
import { LabelLink } from './LabelLink.tsx';
import { Steps } from './Steps.tsx';
import classes from './SupportView.module.css';
import { Tracking } from './Tracking.tsx';

interface SupportPageProps {
  readonly data: SupportData;
  /** Section for photos. */
  readonly photos: ReactNode;
}

/** Current state, the employee's steps, and tracking of the parcels. */
export function SupportPage({ data, photos }: SupportPageProps) {
  const actor = EmployeePage.useActorRef();
  const failure = EmployeePage.useSelector(parts.selectFailure);
  const isLoading = EmployeePage.useSelector(
    (snapshot) => parts.selectIsBusy(snapshot) && parts.selectSent(snapshot) === null,
  );
  const canReload = EmployeePage.useSelector((snapshot) =>
    snapshot.can({ type: 'reload.requested' }),
  );
  const reload = () => actor.send({ type: 'reload.requested' });
  const { title, text } = headlineOf(data);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStatus = useRef(data.status);
  // The pressed button is gone: the heading with the new status takes the focus.
  useEffect(() => {
    if (shownStatus.current !== data.status) heading.current?.focus();
    shownStatus.current = data.status;
  }, [data.status]);
  return (
    <>
      <p className={classes.company}>{data.companyName}</p>
      <header className={classes.header}>
        <p className={classes.greeting}>{`Hello ${data.firstName},`}</p>
        <div role="status">
          <h1 ref={heading} className={classes.title} data-main-heading tabIndex={-1}>
            {title}
          </h1>
          <p className={data.lookedInto === null ? classes.text : classes.told}>{text}</p>
        </div>
        {data.lookedInto === 'labelLost' && data.hasLabel && <LabelLink />}
      </header>
      {failure !== null && <FailureNotice failure={failure} onRetry={reload} />}
      <EmployeeActions data={data} />
      {data.shipment !== null && (
        <Tracking
          shipment={data.shipment}
          isScanned={data.isScanned}
          isGivenUp={endedWithoutDevice(data.status)}
        />
      )}
      <Steps data={data} />
      <OtherReturns data={data} />
      {photos}
      <footer className={classes.footer}>
        <h2 className={classes.subtitle}>Questions?</h2>
        <p className={classes.text}>
          <span>{contactWords(data)}</span>
          <a
            href={`mailto:${data.contact.email}?subject=${encodeURIComponent(`Return ${data.orderNumber}`)}`}
          >
            {data.contact.email}
          </a>
          . Your return number is <span className={classes.number}>{data.orderNumber}</span>.
        </p>
        <Button
          variant="subtle"
          size="md"
          className={classes.again}
          loading={isLoading}
          disabled={!canReload && !isLoading}
          onClick={reload}
        >
          Check for updates
        </Button>
      </footer>
    </>
  );
}

/** The employee's other devices, with links to their pages. */
function OtherReturns({ data }: { readonly data: SupportData }) {
  const otherReturns = othersOf(data);
  if (otherReturns.length === 0) return null;
  return (
    <section>
      <h2 className={classes.subtitle}>{OTHERS_WORDS}</h2>
      <ul className={classes.others}>
        {otherReturns.map(({ device, now, link }) => (
          <li key={link}>
            <a href={link}>{device}</a>
            <span>{`: ${now}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
