import { Alert } from '@mantine/core';
import type { SsoPage as Page } from '../../../domain/organization/sso.ts';
import { SSO_PROVIDER_WORDS } from '../../../domain/organization/ssoWords.ts';
import { selectFailureOf, selectQuestion } from '../../../machines/pages/sso.machine.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Stepper } from '../../components/layout/Stepper.tsx';
import { Day } from '../../components/text/Day.tsx';
import { SSO_STATE, ssoSentence } from '../../words/ssoWords.ts';
import { ActionButton } from './ActionButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import classes from './Sso.module.css';
import { SsoPage } from './ssoPage.tsx';
import { currentStep } from './steps/currentStep.ts';
import { stepId } from './steps/Step.tsx';

/** State of the connection, the next step and how to go back. */
export function SsoStatus({ page }: { readonly page: Page }) {
  const { provider, state, change } = page;
  const name = SSO_PROVIDER_WORDS[provider];
  const question = SsoPage.useSelector(selectQuestion);
  const failure = SsoPage.useSelector((snapshot) =>
    selectFailureOf(snapshot, ['disable', 'discard']),
  );
  const isOpen = state === 'enabled' || state === 'enforced';
  const now = currentStep(page);
  return (
    <section className={classes.card} aria-label="Where it stands">
      <div className={`${classes.line} ${classes.home}`} tabIndex={-1} data-focus-home>
        <ToneBadge {...SSO_STATE[state]} />
        <span>{ssoSentence(page, name)}</span>
      </div>
      <Certificates page={page} name={name} />
      {change === 'untested' && (
        <Alert color="amber" variant="light" title="The new values wait for a test" role="group">
          Sign-ins use the earlier values until a test passes.
        </Alert>
      )}
      <Progress page={page} now={now} />
      {failure !== null && <FailureNotice failure={failure} takesFocus />}
      {(isOpen || change === 'untested') && (
        <div className={classes.buttons}>
          {change === 'untested' && (
            <ActionButton page={page} kind="discard" label="Discard new values" />
          )}
          {isOpen && <ActionButton page={page} kind="disable" label={`Disable ${name} SSO`} />}
        </div>
      )}
      {question === 'disable' && (
        <ConfirmDialog
          page={page}
          kind="disable"
          title={`Disable ${name} SSO?`}
          submit={`Disable ${name} SSO`}
          isDestructive
        >
          <p>
            {`People can't sign in through ${name} anymore. They use an emailed link or Google instead. What you entered is kept.`}
          </p>
        </ConfirmDialog>
      )}
      {question === 'discard' && (
        <ConfirmDialog
          page={page}
          kind="discard"
          title="Discard the new values?"
          submit="Discard new values"
          isDestructive
        >
          <p>
            The values in use come back into the boxes. The new ones are gone, and so is anything
            you typed and didn't save.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const STEPS = ['Enter', 'Save', 'Test', 'Enable', 'Enforce'] as const;

/** Links to the five steps, with the current one marked. */
function Progress({ page, now }: { readonly page: Page; readonly now: number | null }) {
  const isOpen = page.state === 'enabled' || page.state === 'enforced';
  /** New values are tested while the previous ones stay enabled and enforced. */
  const isDone = (number: number) =>
    number !== now &&
    (number < (now ?? 6) ||
      (number === 4 && isOpen) ||
      (number === 5 && page.state === 'enforced'));
  return (
    <Stepper
      names={STEPS}
      current={now === null ? null : now - 1}
      isDone={(index) => isDone(index + 1)}
      canVisit={() => true}
      onVisit={(index) => document.getElementById(stepId(index + 1))?.focus()}
      hrefOf={(index) => `#${stepId(index + 1)}`}
    />
  );
}

function Certificates({ page, name }: { readonly page: Page; readonly name: string }) {
  const { certificates, certificatesEnd } = page;
  if (certificatesEnd === null || certificates === 'none' || certificates === 'valid') return null;
  return certificates === 'expired' ? (
    <Alert color="red" variant="light" title="The certificate has expired" role="group">
      It ended <Day at={certificatesEnd} />
      <span>{`. No one can sign in through ${name} until you add the new one in step 2, save, and test.`}</span>
    </Alert>
  ) : (
    <Alert color="amber" variant="light" title="The certificate expires soon" role="group">
      The last one ends <Day at={certificatesEnd} />. Add the next one in step 2 before then, save,
      and test. No sign-in is interrupted.
    </Alert>
  );
}
