import { SSO_PROVIDER_WORDS, type SsoProvider } from '../../../domain/organization/ssoWords.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectPage } from '../../../machines/pages/sso.machine.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import classes from './Sso.module.css';
import { SsoPage, SsoPageProvider } from './ssoPage.tsx';
import { SsoSteps } from './steps/SsoSteps.tsx';

/** SSO settings for Okta. */
export function OktaView() {
  return <SsoScreen provider="okta" />;
}

/** SSO settings for Azure. */
export function AzureView() {
  return <SsoScreen provider="azure" />;
}

function SsoScreen({ provider }: { readonly provider: SsoProvider }) {
  return (
    <SsoPageProvider key={provider} provider={provider}>
      <Sso name={SSO_PROVIDER_WORDS[provider]} />
    </SsoPageProvider>
  );
}

function Sso({ name }: { readonly name: string }) {
  const actor = SsoPage.useActorRef();
  const page = SsoPage.useSelector(selectPage);
  const failure = SsoPage.useSelector(parts.selectFailure);
  const isAsking = SsoPage.useSelector(parts.selectIsAsking);
  const isActing = SsoPage.useSelector(parts.selectSent) !== null;
  return (
    <Page
      title={`${name} Configuration`}
      description={`Let your people sign in to Retriever with their ${name} account.`}
      isBusy={isAsking}
    >
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {page !== null && <SsoSteps page={page} />}
      {page === null && failure === null && (
        <Skeleton words="Loading the connection">
          <span className={classes.shape} />
          <span className={classes.shape} data-tall />
        </Skeleton>
      )}
      <p role="status" className={classes.hidden}>
        {isActing ? 'Working on it' : ''}
      </p>
    </Page>
  );
}
