import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { endedWithoutDevice } from '../../../domain/returns/status/status.ts';
import { failureWords, type InLanguage } from '../../../domain/returns/support/failureWords.ts';
import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import {
  contactWords,
  headlineOf,
  othersOf,
} from '../../../domain/returns/support/supportHeadline.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';
import { ActionResult, MainAction, OtherActions } from './EmployeeActions.tsx';
import { EmployeePage } from './employeePage.tsx';
import { LabelLink } from './LabelLink.tsx';
import { Languages } from './Languages.tsx';
import { FoldedSteps, Steps } from './Steps.tsx';
import classes from './SupportView.module.css';
import { TextMessages } from './TextMessages.tsx';
import { Tracking } from './Tracking.tsx';
import { useWords } from './words.ts';

/** Texts of a failure's notice in another language than English. */
function noticeWords(failure: Failure, words: InLanguage) {
  const { say } = words;
  const { kind } = failure;
  const shown = kind === 'unreachable' || kind === 'tooMany' || kind === 'busy' ? kind : 'fault';
  return {
    title: say(`failure.${shown}.title`),
    advice: failureWords(failure, words),
    retry: say('link.retry'),
    contact: say('failure.contact'),
  };
}

interface SupportPageProps {
  readonly data: SupportData;
  /** Section for photos. */
  readonly photos: ReactNode;
}

/** Current state, what to do now, further actions, and tracking of the parcels. */
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
  const { language, say } = useWords();
  const { title, text } = headlineOf(data, say);
  const heading = useRef<HTMLHeadingElement>(null);
  const present = `${data.status} ${data.handover?.state ?? ''} ${language}`;
  const shownStatus = useRef(present);
  // The pressed button is gone: the heading with the new status takes the focus.
  useEffect(() => {
    if (shownStatus.current !== present) heading.current?.focus();
    shownStatus.current = present;
  }, [present]);
  return (
    <>
      <div className={classes.head}>
        <p className={classes.company}>{data.companyName}</p>
        <Languages />
      </div>
      <header className={classes.header}>
        <p className={classes.greeting}>{say('greeting', { name: data.firstName })}</p>
        <div role="status">
          <h1 ref={heading} className={classes.title} data-main-heading tabIndex={-1}>
            {title}
          </h1>
          <p className={data.lookedInto === null ? classes.text : classes.told}>{text}</p>
        </div>
        {data.lookedInto === 'labelLost' && data.hasLabel && <LabelLink isMain />}
      </header>
      {failure !== null && (
        <FailureNotice
          failure={failure}
          onRetry={reload}
          {...(language !== 'en' && { words: noticeWords(failure, { language, say }) })}
        />
      )}
      <ActionResult data={data} />
      <Steps data={data} main={<MainAction data={data} />} />
      <AskedQuestion data={data} />
      <OtherActions data={data} />
      <FoldedSteps data={data} />
      {data.shipment !== null && (
        <Tracking
          shipment={data.shipment}
          isScanned={data.isScanned}
          isGivenUp={endedWithoutDevice(data.status)}
        />
      )}
      <TextMessages data={data} />
      <OtherReturns data={data} />
      {photos}
      <footer className={classes.footer}>
        <h2 className={classes.subtitle}>{say('page.questions')}</h2>
        <p className={classes.text}>
          <span>{contactWords(data, say)}</span>{' '}
          <a
            href={`mailto:${data.contact.email}?subject=${encodeURIComponent(say('page.subject', { number: data.orderNumber }))}`}
          >
            {data.contact.email}
          </a>
        </p>
        <p className={classes.text}>
          <Unbroken
            text={say('page.number', { number: data.orderNumber })}
            part={data.orderNumber}
          />
        </p>
        <Button
          variant="subtle"
          size="md"
          className={classes.again}
          loading={isLoading}
          disabled={!canReload && !isLoading}
          onClick={reload}
        >
          {say('page.update')}
        </Button>
      </footer>
    </>
  );
}

/** Text in which a number stays on one line: browsers break "RTN-100482" at its hyphen. */
function Unbroken({ text, part }: { readonly text: string; readonly part: string }) {
  const [before, after] = text.split(part);
  return (
    <>
      <span>{before}</span>
      <span className={classes.unbroken}>{part}</span>
      <span>{after}</span>
    </>
  );
}

/** The employee's other devices, with links to their pages. */
function OtherReturns({ data }: { readonly data: SupportData }) {
  const { say } = useWords();
  const otherReturns = othersOf(data, say);
  if (otherReturns.length === 0) return null;
  return (
    <section>
      <h2 className={classes.subtitle}>{say('page.others')}</h2>
      <ul className={classes.others}>
        {otherReturns.map(({ device, now, link }) => (
          <li key={link}>
            <a href={link}>{device}</a> <span>{now}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
