import { Button } from '@mantine/core';
import type { VerifiedDomain } from '../../../../domain/organization/domains.ts';
import { findingSentence } from '../../../../domain/organization/domainWords.ts';
import { readableDomain } from '../../../../domain/readableEmail.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import {
  selectIsBusy,
  selectPanel,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import card from '../../../components/form/FormCard.module.css';
import table from '../../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { SectionList } from '../../../components/list/table/SectionList.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { Day } from '../../../components/text/Day.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { DOMAIN_HINT, DOMAIN_LOOK } from '../../../words/domainWords.ts';
import { ConfirmQuestion } from '../ConfirmQuestion.tsx';
import settings from '../SettingsList.module.css';
import classes from './Domains.module.css';
import { DomainsPage } from './domainsPage.tsx';

const COLUMNS: readonly ListColumn<VerifiedDomain>[] = [
  {
    name: 'domain',
    label: 'Domain',
    place: 'title',
    cell: ({ domain }) => (
      <span tabIndex={-1} data-focus-home>
        {readableDomain(domain)}
      </span>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    place: 'status',
    cell: ({ state }) => <ToneBadge {...DOMAIN_LOOK[state]} />,
  },
  {
    name: 'checked',
    label: 'Checked',
    place: 'second',
    look: table.quiet,
    cell: ({ record, checkedAt }) =>
      record === null ? (
        'Set by the operator'
      ) : checkedAt === null ? (
        'Not yet'
      ) : (
        <TimeAgo at={checkedAt} />
      ),
  },
  {
    name: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    place: 'next',
    cell: (domain) => <Actions of={domain} />,
  },
];

/** Domains with their state, their actions, and what is to do about each. */
export function DomainList({ domains }: { readonly domains: readonly VerifiedDomain[] }) {
  const isBusy = DomainsPage.useSelector(selectIsBusy);
  const open = DomainsPage.useSelector(selectPanel);
  return (
    <SectionList
      caption="Domains"
      columns={COLUMNS}
      rows={domains}
      idOf={({ id }) => id}
      isBusy={isBusy}
      detailOf={(domain) => {
        const isAsked = isSamePanel(open, removePanel(domain));
        if (domain.record === null && !isAsked) return null;
        return (
          <div className={classes.detail}>
            {isAsked && <RemoveQuestion domain={domain} />}
            <Finding domain={domain} />
            <Hint domain={domain} />
          </div>
        );
      }}
    />
  );
}

const removePanel = ({ id }: VerifiedDomain) => ({ kind: 'remove', id }) as const;

function Actions({ of: verifiedDomain }: { readonly of: VerifiedDomain }) {
  const { id, domain, record } = verifiedDomain;
  const actor = DomainsPage.useActorRef();
  const check = { type: 'action.requested', action: { kind: 'check', id } } as const;
  const openRemove = { type: 'panel.opened', panel: removePanel(verifiedDomain) } as const;
  const canCheck = DomainsPage.useSelector((snapshot) => snapshot.can(check));
  const canAsk = DomainsPage.useSelector((snapshot) => snapshot.can(openRemove));
  const sent = DomainsPage.useSelector(selectSent);
  const isChecking = sent?.kind === 'check' && sent.id === id;
  const name = readableDomain(domain);
  return (
    <div className={settings.actions}>
      {record !== null && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={!canCheck && !isChecking}
          loading={isChecking}
          aria-label={`Check now: ${name}`}
          onClick={() => actor.send(check)}
        >
          Check now
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="default"
        disabled={!canAsk}
        aria-label={`Remove ${name}`}
        onClick={() => actor.send(openRemove)}
      >
        Remove
      </Button>
    </div>
  );
}

function Finding({ domain: { finding, found } }: { readonly domain: VerifiedDomain }) {
  const sentence = findingSentence(finding, found);
  return sentence === null ? null : <p role="status">{sentence}</p>;
}

/** Shows the record; folded once the domain is verified. */
function Hint({ domain: { state, record, endsAt } }: { readonly domain: VerifiedDomain }) {
  if (record === null) return null;
  if (state === 'verified') {
    return (
      <details className={classes.record}>
        <summary>DNS record</summary>
        <Record of={record} />
      </details>
    );
  }
  return (
    <>
      <p>
        <span>{DOMAIN_HINT[state]}</span>
        {endsAt !== null && (
          <>
            {' '}
            <span>it stops on </span>
            <Day at={endsAt} />
            <span>.</span>
          </>
        )}
      </p>
      <Record of={record} />
    </>
  );
}

function Record({ of: { name, value } }: { readonly of: NonNullable<VerifiedDomain['record']> }) {
  return (
    <dl className={card.facts}>
      <dt>Name</dt>
      <dd>
        <CopyText value={name} label="name" />
      </dd>
      <dt>Type</dt>
      <dd>TXT</dd>
      <dt>Value</dt>
      <dd>
        <CopyText value={value} label="value" />
      </dd>
    </dl>
  );
}

const BACK = { type: 'panel.closed' } as const;

function RemoveQuestion({ domain: { id, domain, state } }: { readonly domain: VerifiedDomain }) {
  const actor = DomainsPage.useActorRef();
  const confirm = { type: 'action.requested', action: { kind: 'remove', id } } as const;
  const canRemove = DomainsPage.useSelector((snapshot) => snapshot.can(confirm));
  const canGoBack = DomainsPage.useSelector((snapshot) => snapshot.can(BACK));
  const isRemoving = DomainsPage.useSelector(selectSent)?.kind === 'remove';
  const name = readableDomain(domain);
  const hasEffect = state === 'verified' || state === 'missing';
  return (
    <ConfirmQuestion
      label={`Remove ${name}?`}
      confirm="Remove domain"
      back="Keep domain"
      canConfirm={canRemove}
      canGoBack={canGoBack}
      isSent={isRemoving}
      onConfirm={() => actor.send(confirm)}
      onBack={() => actor.send(BACK)}
    >
      {hasEffect
        ? `Addresses at ${name} count as other addresses from then on: see below what happens to them. To verify it again you need a new record.`
        : `To verify ${name} later you need a new record.`}
    </ConfirmQuestion>
  );
}
