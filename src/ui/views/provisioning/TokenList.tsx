import { Button } from '@mantine/core';
import type { ProvisioningToken } from '../../../domain/people/provisioning.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectActionFailure, selectTokens } from '../../../machines/pages/provisioning.machine.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../components/layout/Panel.tsx';
import table from '../../components/list/CardTable.module.css';
import { CardTable, Cell } from '../../components/list/CardTable.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { REVOKE_WORDS, TOKEN_STATE } from '../../words/provisioningWords.ts';
import classes from './ProvisioningView.module.css';
import { ProvisioningPage } from './provisioningPage.tsx';

/** Headings of the columns. */
const COLUMNS = ['Token', 'Status', 'Last used', 'Created', 'Actions'];

/** Lists the tokens; on a phone each row is a card. */
export function TokenList({ tokens }: { readonly tokens: readonly ProvisioningToken[] }) {
  const isBusy = ProvisioningPage.useSelector(parts.selectIsBusy);
  if (tokens.length === 0) return null;
  return (
    <CardTable label="Tokens" columns={COLUMNS} isBusy={isBusy}>
      {tokens.map((token) => (
        <Row key={token.id} of={token} />
      ))}
    </CardTable>
  );
}

const BACK = { type: 'panel.closed' } as const;

function Row({ of: token }: { readonly of: ProvisioningToken }) {
  const { id, prefix, createdAt, createdBy, lastUsedAt, revokedAt } = token;
  const actor = ProvisioningPage.useActorRef();
  const openRevoke = { type: 'panel.opened', panel: { kind: 'revoke', id } } as const;
  const canAsk = ProvisioningPage.useSelector((snapshot) => snapshot.can(openRevoke));
  const isAsked = ProvisioningPage.useSelector(parts.selectPanel)?.id === id;
  return (
    <>
      <tr className={table.row} data-ended={revokedAt !== null || undefined}>
        <th scope="row">
          <code className={classes.prefix}>{`${prefix}…`}</code>
        </th>
        <Cell label="Status">
          <ToneBadge {...TOKEN_STATE[revokedAt === null ? 'active' : 'revoked']} />
        </Cell>
        <Cell label="Last used">{lastUsedAt === null ? 'Never' : <TimeAgo at={lastUsedAt} />}</Cell>
        <Cell label="Created">
          <TimeAgo at={createdAt} /> <span>{`by ${createdBy}`}</span>
        </Cell>
        <td className={table.action}>
          {revokedAt === null && (
            <Button
              size="xs"
              variant="default"
              aria-expanded={isAsked}
              aria-label={`Revoke ${prefix}`}
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
          <td colSpan={COLUMNS.length} className={table.detail}>
            <RevokeQuestion of={token} />
          </td>
        </tr>
      )}
    </>
  );
}

function RevokeQuestion({ of: { id, prefix } }: { readonly of: ProvisioningToken }) {
  const actor = ProvisioningPage.useActorRef();
  const failure = ProvisioningPage.useSelector(selectActionFailure);
  const isOnly = ProvisioningPage.useSelector(selectTokens) !== 'two';
  const revoke = { type: 'action.requested', action: { kind: 'revoke', id } } as const;
  const canRevoke = ProvisioningPage.useSelector((snapshot) => snapshot.can(revoke));
  const isRevoking = ProvisioningPage.useSelector(parts.selectSent) !== null;
  return (
    <Panel
      title={`Revoke ${prefix}…?`}
      backLabel="Keep token"
      isHeld={isRevoking}
      onBack={() => actor.send(BACK)}
      onSubmit={() => actor.send(revoke)}
      submit={
        <Button type="submit" color="red" disabled={!canRevoke && !isRevoking} loading={isRevoking}>
          Revoke token
        </Button>
      }
    >
      <p>{REVOKE_WORDS[isOnly ? 'only' : 'one']}</p>
      {failure !== null && <FailureNotice failure={failure} />}
    </Panel>
  );
}
