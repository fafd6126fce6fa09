import { Button } from '@mantine/core';
import type { ApiKey } from '../../../domain/programs/apiKeys.ts';
import { SCOPE_WORDS } from '../../../domain/programs/apiKeyWords.ts';
import { selectActionFailure } from '../../../machines/pages/apiKeys.machine.ts';
import { isSamePanel } from '../../../machines/pages/parts/pageTypes.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../components/layout/Panel.tsx';
import table from '../../components/list/CardTable.module.css';
import { CardTable, Cell } from '../../components/list/CardTable.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { KEY_MODE, KEY_STATE } from '../../words/apiWords.ts';
import { ApiKeysPage } from './apiKeysPage.tsx';
import classes from './KeyList.module.css';

/** Headings of the columns. */
const COLUMNS = [
  'Name',
  'Key',
  'Permissions',
  'Kind',
  'Status',
  'Last used',
  'Expires',
  'Created',
  'Actions',
];

/** Lists the API keys; on a phone each row is a card. */
export function KeyList({ keys }: { readonly keys: readonly ApiKey[] }) {
  const isBusy = ApiKeysPage.useSelector(parts.selectIsBusy);
  if (keys.length === 0) {
    return (
      <p className={classes.empty}>
        No keys yet. Create one per program so you can revoke one without affecting the others.
      </p>
    );
  }
  return (
    <CardTable label="Keys" columns={COLUMNS} isBusy={isBusy}>
      {keys.map((key) => (
        <Row key={key.id} of={key} />
      ))}
    </CardTable>
  );
}

function Row({ of: key }: { readonly of: ApiKey }) {
  const actor = ApiKeysPage.useActorRef();
  const openRevoke = { type: 'panel.opened', panel: { kind: 'revoke', id: key.id } } as const;
  const canAsk = ApiKeysPage.useSelector((snapshot) => snapshot.can(openRevoke));
  const isAsked = ApiKeysPage.useSelector((snapshot) =>
    isSamePanel(parts.selectPanel(snapshot), openRevoke.panel),
  );
  return (
    <>
      <tr className={table.row} data-ended={!key.canRevoke || undefined}>
        <th scope="row">{key.name}</th>
        <Cell label="Key">
          <code className={classes.prefix}>{`${key.prefix}…`}</code>
        </Cell>
        <Cell label="Permissions">
          <span className={classes.scopes}>
            {key.scopes.map((scope) => (
              <span key={scope} title={scope}>
                {SCOPE_WORDS[scope]}
              </span>
            ))}
          </span>
        </Cell>
        <Cell label="Kind">{KEY_MODE[key.mode].label}</Cell>
        <Cell label="Status">
          <ToneBadge {...KEY_STATE[key.state]} />
        </Cell>
        <Cell label="Last used">
          {key.lastUsedAt === null ? 'Never' : <TimeAgo at={key.lastUsedAt} />}
        </Cell>
        <Cell label="Expires">
          {key.expiresAt === null ? 'Never' : <TimeAgo at={key.expiresAt} />}
        </Cell>
        <Cell label="Created">
          <TimeAgo at={key.createdAt} />{' '}
          <span>{`by ${key.createdBy}${key.hasCreatorLeft ? ', who has left' : ''}`}</span>
        </Cell>
        <td className={table.action}>
          {key.canRevoke && (
            <Button
              size="xs"
              variant="default"
              aria-expanded={isAsked}
              aria-label={`Revoke ${key.name}`}
              disabled={!canAsk}
              onClick={() => actor.send(isAsked ? BACK : openRevoke)}
            >
              Revoke
            </Button>
          )}
        </td>
      </tr>
      {isAsked && (
        <tr>
          <td colSpan={9} className={table.detail}>
            <RevokeQuestion of={key} />
          </td>
        </tr>
      )}
    </>
  );
}

const BACK = { type: 'panel.closed' } as const;

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
