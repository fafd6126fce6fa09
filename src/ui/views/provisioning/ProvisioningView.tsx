import { Button, Title } from '@mantine/core';
import { Link } from 'wouter';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectTokenFailure, selectTokens } from '../../../machines/pages/provisioning.machine.ts';
import { paths } from '../../app/paths.ts';
import { onDemand } from '../../app/screens/onDemand.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink } from '../../components/layout/PageHead.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import { OneTimeSecret } from '../../components/text/OneTimeSecret.tsx';
import { TOKENS_HINT } from '../../words/provisioningWords.ts';
import classes from './ProvisioningView.module.css';
import { ProvisioningPage, ProvisioningPageProvider } from './provisioningPage.tsx';
import { SetUp } from './SetUp.tsx';
import { TokenList } from './TokenList.tsx';

/** Form below the tokens, whose code is loaded after the page. */
export const LeaverChoice = onDemand(async () => (await import('./LeaverChoice.tsx')).LeaverChoice);

/** Settings and log of user provisioning by an identity provider. */
export function ProvisioningView() {
  return (
    <ProvisioningPageProvider>
      <Page
        title="Provisioning"
        back={<BackLink href={paths.users()}>Users</BackLink>}
        description="Let Okta or Microsoft Entra add, update, and deactivate people by SCIM 2.0."
        actions={
          <>
            <Button component={Link} href={paths.provisioningLog()} variant="default">
              Log
            </Button>
            <Button component={Link} href={paths.domains()} variant="default">
              Domains
            </Button>
          </>
        }
      >
        <Tokens />
        <SetUp />
        <LeaverChoice />
      </Page>
    </ProvisioningPageProvider>
  );
}

const CREATE = { type: 'action.requested', action: { kind: 'create' } } as const;

function Tokens() {
  const actor = ProvisioningPage.useActorRef();
  const data = ProvisioningPage.useSelector(parts.selectData);
  const failure = ProvisioningPage.useSelector(parts.selectFailure);
  const actionFailure = ProvisioningPage.useSelector(selectTokenFailure);
  const panel = ProvisioningPage.useSelector(parts.selectPanel);
  const sent = ProvisioningPage.useSelector(parts.selectSent);
  const count = ProvisioningPage.useSelector(selectTokens);
  const created = ProvisioningPage.useSelector(parts.selectSecret)?.made ?? null;
  const canCreate = ProvisioningPage.useSelector((snapshot) => snapshot.can(CREATE));
  const isMaking = sent?.kind === 'create';
  return (
    <section className={classes.section} aria-labelledby="tokens">
      <div className={classes.top}>
        <div>
          <Title order={2} id="tokens" tabIndex={-1} data-focus-home>
            Tokens
          </Title>
          <p className={classes.quiet}>{TOKENS_HINT[count]}</p>
        </div>
        {data !== null && (
          <Button
            id="create-token"
            variant={count === 'none' ? 'filled' : 'default'}
            disabled={!canCreate && !isMaking}
            loading={isMaking}
            onClick={() => actor.send(CREATE)}
          >
            Create token
          </Button>
        )}
      </div>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {actionFailure !== null && panel === null && <FailureNotice failure={actionFailure} />}
      {data === null && failure === null && (
        <Skeleton words="Loading provisioning">
          <span className={classes.shape} />
        </Skeleton>
      )}
      {created !== null && (
        <OneTimeSecret
          key={created.id}
          title="Token created"
          warning="Copy it into your identity provider now. We won't show it again."
          label="Token"
          copyLabel="Copy token"
          secret={created.token}
          onDone={() => actor.send({ type: 'secret.dismissed' })}
        />
      )}
      {data !== null && <TokenList tokens={data.tokens} />}
    </section>
  );
}
