import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { SupportView as SupportData } from '../../../domain/returns/support.ts';
import {
  factsOf,
  LOOKED_INTO_WORDS,
  SUPPORT_STATUS,
  type SupportAction,
  stepsOf,
} from '../../../domain/returns/supportWords.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { type Said, Say } from './Say.tsx';
import { Steps } from './Steps.tsx';
import classes from './SupportView.module.css';
import { Tracking } from './Tracking.tsx';

interface SupportPageProps {
  readonly data: SupportData;
  /** The photos that can be added. */
  readonly photos: ReactNode;
  /** What is asked about from the start, or null. */
  readonly asked: SupportAction | null;
  /** Why the present state did not come, or null; the last one known stays in sight. */
  readonly failure: Failure | null;
  readonly actionFailure: Failure | null;
  readonly isBusy: boolean;
  readonly isActing: boolean;
  readonly onReload: () => void;
  readonly onSay: (said: Said) => void;
}

/** What happens now, what the employee does, and where the parcels are. */
export function SupportPage(props: SupportPageProps) {
  const { data, photos, asked, failure, actionFailure, isBusy, isActing, onReload, onSay } = props;
  const { title, now, present } = SUPPORT_STATUS[data.status];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(data.status);
  // What was pressed is gone: the focus goes to what has come of it.
  useEffect(() => {
    if (shown.current !== data.status) heading.current?.focus();
    shown.current = data.status;
  }, [data.status]);
  const facts = factsOf(data);
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
          {data.lookedInto !== null && (
            <p className={classes.told}>{LOOKED_INTO_WORDS[data.lookedInto](facts)}</p>
          )}
        </div>
      </header>
      {failure !== null && <FailureNotice failure={failure} onRetry={onReload} />}
      {data.shipment !== null && <Tracking shipment={data.shipment} />}
      {present !== null && (
        <Steps steps={stepsOf(data.device, present, facts)} isDone={present === 'done'} />
      )}
      <Say data={data} asked={asked} failure={actionFailure} isActing={isActing} onSay={onSay} />
      {photos}
      <footer className={classes.footer}>
        <h2 className={classes.subtitle}>Questions?</h2>
        <p className={classes.text}>
          Write to{' '}
          <a
            href={`mailto:${data.contactEmail}?subject=${encodeURIComponent(`Return ${data.orderNumber}`)}`}
          >
            {data.contactEmail}
          </a>
          . Your return number is <span className={classes.number}>{data.orderNumber}</span>.
        </p>
        <Button
          variant="subtle"
          size="md"
          className={classes.again}
          loading={isBusy && !isActing}
          onClick={onReload}
        >
          Check for updates
        </Button>
      </footer>
    </>
  );
}
