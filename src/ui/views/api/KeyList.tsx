import { Button } from '@mantine/core';
import type { ApiKey } from '../../../domain/programs/apiKeys.ts';
import { SCOPE_WORDS } from '../../../domain/programs/apiKeyWords.ts';
import { selectActionFailure } from '../../../machines/pages/apiKeys.machine.ts';
import { isSamePanel } from '../../../machines/pages/parts/pageTypes.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../components/layout/Panel.tsx';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import { SectionList } from '../../components/list/table/SectionList.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { KEY_MODE, KEY_STATE } from '../../words/apiWords.ts';
import { ApiKeysPage } from './apiKeysPage.tsx';
import classes from './KeyList.module.css';

const BACK = { type: 'panel.closed' } as const;

const COLUMNS: readonly ListColumn<ApiKey>[] = [
  { name: 'name', label: 'Name', place: 'title', cell: ({ name }) => name },
  {
    name: 'key',
    label: 'Key',
    place: 'second',
    cell: ({ prefix }) => <code className={classes.prefix}>{`${prefix}…`}</code>,
  },
  {
    name: 'permissions',
    label: 'Permissions',
    place: 'next',
    cell: ({ scopes }) => (
      <span className={classes.scopes}>
        {scopes.map((scope) => (
          <span key={scope} title={scope}>
            {SCOPE_WORDS[scope]}
          </span>
        ))}
      </span>
    ),
  },
  { name: 'kind', label: 'Kind', isSecondary: true, cell: ({ mode }) => KEY_MODE[mode].label },
  {
    name: 'status',
    label: 'Status',
    place: 'status',
    cell: ({ state }) => <ToneBadge {...KEY_STATE[state]} />,
  },
  {
    name: 'used',
    label: 'Last used',
    place: 'aside',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <TimeAgo at={lastUsedAt} />),
  },
  {
    name: 'expires',
    label: 'Expires',
    cell: ({ expiresAt }) => (expiresAt === null ? 'Never' : <TimeAgo at={expiresAt} />),
  },
  {
    name: 'created',
    label: 'Created',
    isSecondary: true,
    cell: ({ createdAt, createdBy, hasCreatorLeft }) => (
      <>
        <TimeAgo at={createdAt} />{' '}
        <span>{`by ${createdBy}${hasCreatorLeft ? ', who has left' : ''}`}</span>
      </>
    ),
  },
  {
    name: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    place: 'menu',
    cell: (key) => key.canRevoke && <Revoke of={key} />,
  },
];

/** Lists the API keys. */
export function KeyList({ keys }: { readonly keys: readonly ApiKey[] }) {
  const isBusy = ApiKeysPage.useSelector(parts.selectIsBusy);
  const open = ApiKeysPage.useSelector(parts.selectPanel);
  if (keys.length === 0) {
    return (
      <p className={classes.empty}>
        No keys yet. Create one per program so you can revoke one without affecting the others.
      </p>
    );
  }
  return (
    <SectionList
      caption="Keys"
      columns={COLUMNS}
      rows={keys}
      idOf={({ id }) => id}
      isBusy={isBusy}
      isEnded={({ canRevoke }) => !canRevoke}
      detailOf={(key) => (isSamePanel(open, revokePanel(key)) ? <RevokeQuestion of={key} /> : null)}
    />
  );
}

const revokePanel = ({ id }: ApiKey) => ({ kind: 'revoke', id }) as const;

function Revoke({ of: key }: { readonly of: ApiKey }) {
  const actor = ApiKeysPage.useActorRef();
  const openRevoke = { type: 'panel.opened', panel: revokePanel(key) } as const;
  const canAsk = ApiKeysPage.useSelector((snapshot) => snapshot.can(openRevoke));
  const isAsked = ApiKeysPage.useSelector((snapshot) =>
    isSamePanel(parts.selectPanel(snapshot), openRevoke.panel),
  );
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-expanded={isAsked}
      aria-label={`Revoke ${key.name}`}
      disabled={!canAsk}
      onClick={() => actor.send(isAsked ? BACK : openRevoke)}
    >
      Revoke
    </Button>
  );
}

function RevokeQuestion({ of: { id, name } }: { readonly of: ApiKey }) {
  const actor = ApiKeysPage.useActorRef();
  const failure = ApiKeysPage.useSelector(selectActionFailure);
  const revoke = { type: 'action.requested', action: { kind: 'revoke', id } } as const;
  const canRevoke = ApiKeysPage.useSelector((snapshot) => snapshot.can(revoke));
  const isRevoking = ApiKeysPage.useSelector(parts.selectSent) !== null;
  return (
    <Panel
      title={`Revoke ${name}?`}
      backLabel="Keep key"
      isHeld={isRevoking}
      onBack={() => actor.send(BACK)}
      onSubmit={() => actor.send(revoke)}
      submit={
        <Button type="submit" color="red" disabled={!canRevoke && !isRevoking} loading={isRevoking}>
          Revoke key
        </Button>
      }
    >
      <p>
        Programs using this key stop working right away. You can't undo this; you'd need to create a
        new key.
      </p>
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}
