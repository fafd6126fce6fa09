import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { SsoPage as Page } from '../../../../domain/organization/sso.ts';
import { SSO_PROVIDER_WORDS } from '../../../../domain/organization/ssoWords.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { selectFailureOf } from '../../../../machines/pages/sso.machine.ts';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { reasonOf } from '../reasonOf.ts';
import classes from '../Sso.module.css';
import { SsoPage } from '../ssoPage.tsx';
import { Step } from './Step.tsx';

/** Step that enables SSO in addition to other sign-in methods. */
export function EnableStep({ page }: { readonly page: Page }) {
  const failure = SsoPage.useSelector((snapshot) => selectFailureOf(snapshot, ['enable']));
  const isOpen = page.state === 'enabled' || page.state === 'enforced';
  const name = SSO_PROVIDER_WORDS[page.provider];
  return (
    <Step number={4} title="Enable" failure={failure}>
      {isOpen ? (
        <p className={classes.quiet}>
          {`Your people can sign in through ${name}. They must be on the Users page already: signing in adds no one.`}
        </p>
      ) : (
        <Enable page={page} name={name} />
      )}
    </Step>
  );
}

function Enable({ page, name }: { readonly page: Page; readonly name: string }) {
  const actor = SsoPage.useActorRef();
  const part = useRef<HTMLDivElement>(null);
  useFocusHome(part);
  const event = {
    type: 'action.requested',
    action: { kind: 'enable', version: page.version },
  } as const;
  const canEnable = SsoPage.useSelector((snapshot) => snapshot.can(event));
  const isEnabling = SsoPage.useSelector(parts.selectSent)?.kind === 'enable';
  const reason = reasonOf(page, 'enable');
  return (
    <>
      <p className={classes.quiet}>
        {`Your people can then sign in through ${name}. The emailed link and Google keep working.`}
      </p>
      <div ref={part} className={classes.buttons}>
        <Button
          disabled={!canEnable && !isEnabling}
          loading={isEnabling}
          onClick={() => actor.send(event)}
        >
          {`Enable ${name} SSO`}
        </Button>
        {reason !== null && <span className={classes.quiet}>{reason}</span>}
      </div>
    </>
  );
}
