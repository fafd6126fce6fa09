import { Button, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Client } from '../../../api/client.ts';
import type { ApiKeyList, NewApiKey } from '../../../api/contract/apiKeys.ts';
import type { Failure } from '../../../machines/failure.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useRemote } from '../../useRemote.ts';
import { useWhenDone } from '../../useWhenDone.ts';
import classes from './ApiView.module.css';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { KeyList } from './KeyList.tsx';
import { EMPTY_KEY, useHeldKey } from './keyForm.ts';
import { MadeKey } from './MadeKey.tsx';
import { StartHere } from './StartHere.tsx';
import { useToldOnce } from './useToldOnce.ts';

type KeyAction =
  | { readonly kind: 'create'; readonly body: NewApiKey }
  | { readonly kind: 'revoke'; readonly id: string };

/** The keys of the organization's programs: see, make and revoke them. */
export function KeysSection() {
  const { data, failure, action, actionFailure, isBusy, isActing, send } = useRemote<
    null,
    ApiKeyList,
    KeyAction
  >({
    id: 'apiKeys',
    query: null,
    load: (client: Client, _query: null, signal: AbortSignal) =>
      client('GET /api/portal/api-keys', { signal }),
    act: (client: Client, _query: null, wanted: KeyAction, signal: AbortSignal) =>
      wanted.kind === 'create'
        ? client('POST /api/portal/api-keys', { body: wanted.body, signal })
        : client('POST /api/portal/api-keys/:id/revoke', { params: { id: wanted.id }, signal }),
  });
  const held = useHeldKey();
  const [isMaking, setIsMaking] = useState(held.isRestored);
  const [initial, setInitial] = useState(held.initial);
  /** A failure from before has nothing to say about the form that is opened now. */
  const [past, setPast] = useState<Failure | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { made, forget } = useToldOnce(data?.made ?? null);
  const madeKey = data?.keys.find(({ id, canRevoke }) => id === made?.id && canRevoke);
  const toTop = () => heading.current?.focus({ preventScroll: true });

  const close = () => {
    held.forget();
    setInitial(EMPTY_KEY);
    setPast(actionFailure);
    setIsMaking(false);
  };
  const begin = useWhenDone({ isBusy, failure: actionFailure }, close);
  const said = actionFailure === past ? null : actionFailure;
  const reload = () => send({ type: 'reload.requested' });
  const failed = failure !== null && <FailureNotice failure={failure} onRetry={reload} />;
  const isOfForm = action?.kind === 'create';
  return (
    <section className={classes.section} aria-labelledby="api-keys" aria-busy={isBusy}>
      <div className={classes.top}>
        <div>
          <Title order={2} id="api-keys" ref={heading} tabIndex={-1}>
            Keys
          </Title>
          <p className={classes.quiet}>
            A key belongs to your organization, not to the person who made it: it goes on working
            when they leave.
          </p>
        </div>
        {data !== null && !isMaking && (
          <Button onClick={() => setIsMaking(true)}>New API key</Button>
        )}
      </div>
      {failed}
      {said !== null && !isOfForm && <FailureNotice failure={said} />}
      {data === null && failure === null && (
        <Skeleton words="Loading keys">
          <span className={classes.shape} />
        </Skeleton>
      )}
      {data !== null && (
        <>
          {isMaking && (
            <CreateKeyForm
              initial={initial}
              place={held.place}
              failure={isOfForm ? said : null}
              isBusy={isBusy}
              isSaving={isActing && isOfForm}
              onSubmit={(body) => {
                begin();
                send({ type: 'action.requested', action: { kind: 'create', body } });
              }}
              onBack={() => {
                close();
                toTop();
              }}
            />
          )}
          {made !== null && madeKey !== undefined && (
            <MadeKey
              key={madeKey.id}
              secret={made.key}
              of={madeKey}
              baseUrl={data.baseUrl}
              onDone={() => {
                forget();
                toTop();
              }}
            />
          )}
          <KeyList
            keys={data.keys}
            isBusy={isBusy}
            onRevoke={(id) => {
              send({ type: 'action.requested', action: { kind: 'revoke', id } });
              toTop();
            }}
          />
          <StartHere baseUrl={data.baseUrl} />
        </>
      )}
      <p role="status" className={classes.quiet} hidden={!isActing}>
        {isActing ? (isOfForm ? 'Making the key' : 'Revoking the key') : ''}
      </p>
    </section>
  );
}
