import { Button } from '@mantine/core';
import type { SsoPage as Page, SsoTest } from '../../../../domain/organization/sso.ts';
import {
  SSO_CHECK_WORDS,
  SSO_FIELD_LABELS,
} from '../../../../domain/organization/ssoFieldWords.ts';
import type { SsoField, SsoProvider } from '../../../../domain/organization/ssoWords.ts';
import {
  selectIsResultDue,
  selectIsTesting,
  testPanel,
} from '../../../../machines/pages/sso.machine.ts';
import { backendPaths } from '../../../app/backendPaths.ts';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { SectionList } from '../../../components/list/table/SectionList.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { CHECK_RESULT } from '../../../words/ssoWords.ts';
import { ssoFieldId } from '../fields/ssoForm.ts';
import { reasonOf } from '../reasonOf.ts';
import classes from '../Sso.module.css';
import { SsoPage } from '../ssoPage.tsx';
import { Step } from './Step.tsx';

interface TestStepProps {
  readonly page: Page;
  /** The fields have unsaved values, which a test would not cover. */
  readonly isUnsaved: boolean;
  /** Shows a protocol's fields before one of them is focused. */
  readonly onCorrect: (protocol: string) => void;
}

/** Step that runs a real sign-in in a new tab with the saved values, and shows the last result. */
export function TestStep({ page, isUnsaved, onCorrect }: TestStepProps) {
  const actor = SsoPage.useActorRef();
  const isTesting = SsoPage.useSelector(selectIsTesting);
  const isDue = SsoPage.useSelector(selectIsResultDue);
  const openTest = { type: 'panel.opened', panel: testPanel(page) } as const;
  const canBegin = SsoPage.useSelector((snapshot) => snapshot.can(openTest));
  const reason = isUnsaved
    ? 'Save your changes first. The test signs you in with what is saved.'
    : reasonOf(page, 'test');
  return (
    <Step number={3} title="Test sign-in">
      <p className={classes.quiet}>
        Sign in yourself, in a new tab, with what is saved. Nothing changes for anyone else.
      </p>
      <div className={classes.buttons}>
        {reason === null && canBegin ? (
          <Button
            component="a"
            href={backendPaths.ssoTest(page.provider)}
            target="_blank"
            rel="noreferrer"
            onClick={() => actor.send(openTest)}
          >
            Test sign-in
          </Button>
        ) : (
          <Button disabled>Test sign-in</Button>
        )}
        {reason !== null && <span className={classes.quiet}>{reason}</span>}
      </div>
      {isTesting && (
        <div className={classes.line}>
          <p role="status" aria-busy={!isDue} className={classes.quiet}>
            Finish signing in in the other tab. The result will appear here.
          </p>
          <Button variant="subtle" size="xs" onClick={() => actor.send({ type: 'panel.closed' })}>
            Stop waiting
          </Button>
        </div>
      )}
      {page.test !== null && (
        <Result test={page.test} provider={page.provider} onCorrect={onCorrect} />
      )}
    </Step>
  );
}

const CHECK_COLUMNS: readonly ListColumn<SsoTest['checks'][number]>[] = [
  {
    name: 'check',
    label: 'Check',
    place: 'title',
    cell: ({ check }) => SSO_CHECK_WORDS[check],
  },
  {
    name: 'expected',
    label: 'Expected',
    place: 'second',
    cell: ({ expected }) => <span className={classes.value}>{expected || '–'}</span>,
  },
  {
    name: 'came',
    label: 'Came',
    place: 'next',
    cell: ({ came }) => <span className={classes.value}>{came || '–'}</span>,
  },
  {
    name: 'result',
    label: 'Result',
    place: 'aside',
    cell: ({ isRight }) => (
      <ToneBadge {...CHECK_RESULT[isRight === null ? 'none' : isRight ? 'right' : 'wrong']} />
    ),
  },
];

interface ResultProps {
  readonly test: SsoTest;
  readonly provider: SsoProvider;
  readonly onCorrect: (protocol: string) => void;
}

function Result({ test, provider, onCorrect }: ResultProps) {
  const { outcome, at, by, isMine, isOfSaved, sentence, box, checks } = test;
  return (
    <section className={classes.result} aria-label="Last test">
      <div className={classes.line}>
        <ToneBadge {...CHECK_RESULT[outcome === 'passed' ? 'right' : 'wrong']} />
        <span className={classes.quiet}>
          <span>{`${isMine ? 'Your test' : `Test by ${by}`},`}</span> <TimeAgo at={at} />
          <span>{!isOfSaved && ', with earlier values'}</span>
        </span>
      </div>
      <p>{sentence}</p>
      {box !== null && <Correct box={box} provider={provider} onCorrect={onCorrect} />}
      {checks.length > 0 && (
        <SectionList
          caption="What was checked"
          columns={CHECK_COLUMNS}
          rows={checks}
          idOf={({ check }) => check}
        />
      )}
    </section>
  );
}

interface CorrectProps {
  readonly box: SsoField;
  readonly provider: SsoProvider;
  readonly onCorrect: (protocol: string) => void;
}

/** Focuses the invalid field. */
function Correct({ box, provider, onCorrect }: CorrectProps) {
  const id = ssoFieldId(box);
  return (
    <p>
      <a
        href={`#${id}`}
        className={classes.link}
        onClick={(event) => {
          event.preventDefault();
          onCorrect(box.startsWith('saml') ? 'saml' : 'oidc');
          // The field may exist only once its protocol is shown.
          requestAnimationFrame(() => document.getElementById(id)?.focus());
        }}
      >
        {`Correct “${SSO_FIELD_LABELS[provider][box]}”`}
      </a>
    </p>
  );
}
