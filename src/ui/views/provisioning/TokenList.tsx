import { Button } from '@mantine/core';
import type { ProvisioningToken } from '../../../domain/people/provisioning.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectActionFailure, selectTokens } from '../../../machines/pages/provisioning.machine.ts';
import { ToneBadge } from '../../components/badges/ToneBadge.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Panel } from '../../components/layout/Panel.tsx';
import type { ListColumn } from '../../components/list/table/ListTable.tsx';
import { SectionList } from '../../components/list/table/SectionList.tsx';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { REVOKE_WORDS, TOKEN_STATE } from '../../words/provisioningWords.ts';
import classes from './ProvisioningView.module.css';
import { ProvisioningPage } from './provisioningPage.tsx';

const BACK = { type: 'panel.closed' } as const;

const COLUMNS: readonly ListColumn<ProvisioningToken>[] = [
  {
    name: 'token',
    label: 'Token',
    place: 'title',
    cell: ({ prefix }) => <code className={classes.prefix}>{`${prefix}…`}</code>,
  },
  {
    name: 'status',
    label: 'Status',
    place: 'status',
    cell: ({ revokedAt }) => (
      <ToneBadge {...TOKEN_STATE[revokedAt === null ? 'active' : 'revoked']} />
    ),
  },
  {
    name: 'used',
    label: 'Last used',
    place: 'aside',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <TimeAgo at={lastUsedAt} />),
  },
  {
    name: 'created',
    label: 'Created',
    place: 'second',
    cell: ({ createdAt, createdBy }) => (
      <>
        <TimeAgo at={createdAt} /> <span>{`by ${createdBy}`}</span>
      </>
    ),
  },
  {
    name: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    place: 'menu',
    cell: (token) => token.revokedAt === null && <Revoke of={token} />,
  },
];

/** Lists the tokens. */
export function TokenList({ tokens }: { readonly tokens: readonly ProvisioningToken[] }) {
  const isBusy = ProvisioningPage.useSelector(parts.selectIsBusy);
  const askedTokenId = ProvisioningPage.useSelector(parts.selectPanel)?.id;
  if (tokens.length === 0) return null;
  return (
    <SectionList
      caption="Tokens"
      columns={COLUMNS}
      rows={tokens}
      idOf={({ id }) => id}
      isBusy={isBusy}
      isEnded={({ revokedAt }) => revokedAt !== null}
      detailOf={(token) => (token.id === askedTokenId ? <RevokeQuestion of={token} /> : null)}
    />
  );
}

function Revoke({ of: { id, prefix } }: { readonly of: ProvisioningToken }) {
  const actor = ProvisioningPage.useActorRef();
  const openRevoke = { type: 'panel.opened', panel: { kind: 'revoke', id } } as const;
  const canAsk = ProvisioningPage.useSelector((snapshot) => snapshot.can(openRevoke));
  const isAsked = ProvisioningPage.useSelector(parts.selectPanel)?.id === id;
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-expanded={isAsked}
      aria-label={`Revoke ${prefix}`}
      disabled={!canAsk}
      onClick={() => actor.send(isAsked ? BACK : openRevoke)}
    >
      Revoke
    </Button>
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
