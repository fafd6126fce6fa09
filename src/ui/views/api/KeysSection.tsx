import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../../api/client.ts';
import type { ApiKeyList, NewApiKey } from '../../../api/contract/apiKeys.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useRemote } from '../../useRemote.ts';
import classes from './ApiView.module.css';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { KeyList } from './KeyList.tsx';
import { EMPTY_KEY, useHeldKey } from './keyForm.ts';
import { MadeKey } from './MadeKey.tsx';
import { StartHere } from './StartHere.tsx';

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
  const [seenKey, setSeenKey] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const made = data?.made ?? null;
  const shown = made !== null && made.id !== seenKey ? made : null;
  const { forget } = held;
  const madeId = made?.id ?? null;
  const known = useRef(madeId);
  useEffect(() => {
    if (madeId === known.current) return;
    known.current = madeId;
    if (madeId === null) return;
    forget();
    setInitial(EMPTY_KEY);
    setIsMaking(false);
  }, [madeId, forget]);

  const leave = () => {
    forget();
    setInitial(EMPTY_KEY);
    setIsMaking(false);
    heading.current?.focus({ preventScroll: true });
  };
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
      {actionFailure !== null && !(isMaking && isOfForm) && (
        <FailureNotice failure={actionFailure} />
      )}
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
              failure={isOfForm ? actionFailure : null}
              isBusy={isBusy}
              isSaving={isActing && isOfForm}
              onSubmit={(body) =>
                send({ type: 'action.requested', action: { kind: 'create', body } })
              }
              onBack={leave}
            />
          )}
          {shown !== null && (
            <MadeKey
              key={shown.id}
              made={shown}
              of={data}
              onDone={() => {
                setSeenKey(shown.id);
                heading.current?.focus({ preventScroll: true });
              }}
            />
          )}
          <KeyList
            keys={data.keys}
            isBusy={isBusy}
            onRevoke={(id) => send({ type: 'action.requested', action: { kind: 'revoke', id } })}
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
