import { Button, Title } from '@mantine/core';
import { selectActionFailure } from '../../../machines/pages/apiKeys.machine.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Skeleton } from '../../components/loading/Skeleton.tsx';
import classes from './ApiView.module.css';
import { ApiKeysPage, ApiKeysPageProvider } from './apiKeysPage.tsx';
import { CreatedKey } from './CreatedKey.tsx';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { KeyList } from './KeyList.tsx';
import { useUnsavedKey } from './keyForm.ts';
import { QuickStart } from './QuickStart.tsx';

/** Lists, creates and revokes the organization's API keys. */
export function KeysSection() {
  return (
    <ApiKeysPageProvider>
      <Keys />
    </ApiKeysPageProvider>
  );
}

const BEGIN = { type: 'panel.opened', panel: { kind: 'create' } } as const;

function Keys() {
  const actor = ApiKeysPage.useActorRef();
  const data = ApiKeysPage.useSelector(parts.selectData);
  const failure = ApiKeysPage.useSelector(parts.selectFailure);
  const isBusy = ApiKeysPage.useSelector(parts.selectIsBusy);
  const sent = ApiKeysPage.useSelector(parts.selectSent);
  const isMaking = ApiKeysPage.useSelector(parts.selectPanel)?.kind === 'create';
  // A new key that must be copied is shown first.
  const hasSecret = ApiKeysPage.useSelector((snapshot) => parts.selectSecret(snapshot) !== null);
  const canBegin = ApiKeysPage.useSelector((snapshot) => snapshot.can(BEGIN));
  return (
    <section className={classes.section} aria-labelledby="api-keys" aria-busy={isBusy}>
      <div className={classes.top}>
        <div>
          <Title order={2} id="api-keys" tabIndex={-1} data-focus-home>
            Keys
          </Title>
          <p className={classes.quiet}>
            Keys belong to your organization and keep working when the person who created them
            leaves.
          </p>
        </div>
        {data !== null && !isMaking && (
          <Button
            id="new-api-key"
            variant={hasSecret ? 'default' : 'filled'}
            disabled={!canBegin}
            onClick={() => actor.send(BEGIN)}
          >
            New API key
          </Button>
        )}
      </div>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {data === null && failure === null && (
        <Skeleton words="Loading keys">
          <span className={classes.shape} />
        </Skeleton>
      )}
      {isMaking && <NewKey />}
      {data !== null && (
        <>
          <NewSecret />
          <KeyList keys={data.keys} />
          <QuickStart baseUrl={data.baseUrl} />
        </>
      )}
      <p role="status" className={classes.quiet} hidden={sent === null}>
        {sent !== null && (sent.kind === 'create' ? 'Creating the key' : 'Revoking the key')}
      </p>
    </section>
  );
}

function NewKey() {
  const actor = ApiKeysPage.useActorRef();
  const failure = ApiKeysPage.useSelector(selectActionFailure);
  const canSend = ApiKeysPage.useSelector(parts.selectCanAct);
  const isSaving = ApiKeysPage.useSelector(parts.selectSent) !== null;
  const { initial, place, forget } = useUnsavedKey();
  return (
    <CreateKeyForm
      initial={initial}
      place={place}
      failure={failure}
      canSend={canSend}
      isSaving={isSaving}
      onSubmit={(body) =>
        actor.send({ type: 'action.requested', action: { kind: 'create', body } })
      }
      onBack={() => {
        forget();
        actor.send({ type: 'panel.closed' });
      }}
    />
  );
}

function NewSecret() {
  const actor = ApiKeysPage.useActorRef();
  const response = ApiKeysPage.useSelector(parts.selectSecret);
  const key = response?.keys.find(({ id }) => id === response.made?.id);
  if (response === null || response.made === null || key === undefined) return null;
  return (
    <CreatedKey
      key={key.id}
      secret={response.made.key}
      of={key}
      baseUrl={response.baseUrl}
      onDone={() => actor.send({ type: 'secret.dismissed' })}
    />
  );
}
