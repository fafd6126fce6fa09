import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { VerifiedDomain } from '../../../../domain/organization/domains.ts';
import { findingSentence } from '../../../../domain/organization/domainWords.ts';
import { readableDomain } from '../../../../domain/readableEmail.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import { selectPanel, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import card from '../../../components/form/FormCard.module.css';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { Day } from '../../../components/text/Day.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { DOMAIN_HINT, DOMAIN_LOOK } from '../../../words/domainWords.ts';
import { Question } from '../Question.tsx';
import list from '../SettingsList.module.css';
import classes from './Domains.module.css';
import { DomainsPage } from './domainsPage.tsx';

/** One domain with its state, its record and its actions. */
export function DomainItem({ domain: verifiedDomain }: { readonly domain: VerifiedDomain }) {
  const { id, domain, state, record, checkedAt, finding, found } = verifiedDomain;
  const actor = DomainsPage.useActorRef();
  const check = { type: 'action.requested', action: { kind: 'check', id } } as const;
  const openRemove = { type: 'panel.opened', panel: { kind: 'remove', id } } as const;
  const isAsked = DomainsPage.useSelector((snapshot) =>
    isSamePanel(selectPanel(snapshot), openRemove.panel),
  );
  const canCheck = DomainsPage.useSelector((snapshot) => snapshot.can(check));
  const canAsk = DomainsPage.useSelector((snapshot) => snapshot.can(openRemove));
  const sent = DomainsPage.useSelector(selectSent);
  const isChecking = sent?.kind === 'check' && sent.id === id;
  const item = useRef<HTMLLIElement>(null);
  useFocusHome(item);
  const name = readableDomain(domain);
  const sentence = findingSentence(finding, found);
  return (
    <li ref={item} className={list.item}>
      <div className={list.words}>
        <h2 className={list.title} tabIndex={-1} data-focus-home>
          {name}
        </h2>
        <p className={classes.state}>
          <ToneBadge {...DOMAIN_LOOK[state]} />
          {checkedAt !== null && (
            <span className={list.quiet}>
              <span>Checked </span>
              <TimeAgo at={checkedAt} />
            </span>
          )}
          {record === null && <span className={list.quiet}>Set by the operator</span>}
        </p>
      </div>
      <div className={list.buttons}>
        {record !== null && (
          <Button
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
          variant="subtle"
          color="red"
          disabled={!canAsk}
          aria-label={`Remove ${name}`}
          onClick={() => actor.send(openRemove)}
        >
          Remove
        </Button>
      </div>
      {isAsked && <RemoveQuestion domain={verifiedDomain} />}
      {sentence !== null && (
        <p className={classes.finding} role="status">
          {sentence}
        </p>
      )}
      <Hint domain={verifiedDomain}>
        {record !== null && (
          <dl className={card.facts}>
            <dt>Name</dt>
            <dd>
              <CopyText value={record.name} label="name" />
            </dd>
            <dt>Type</dt>
            <dd>TXT</dd>
            <dt>Value</dt>
            <dd>
              <CopyText value={record.value} label="value" />
            </dd>
          </dl>
        )}
      </Hint>
    </li>
  );
}

/** Shows the record; folded once the domain is verified. */
function Hint({
  domain: { state, record, endsAt },
  children,
}: {
  readonly domain: VerifiedDomain;
  readonly children: ReactNode;
}) {
  if (record === null) return null;
  if (state === 'verified') {
    return (
      <details className={classes.record}>
        <summary>DNS record</summary>
        {children}
      </details>
    );
  }
  return (
    <div className={classes.record}>
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
      {children}
    </div>
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
    <Question
      label={`Remove ${name}?`}
      buttons={
        <>
          <Button
            color="red"
            disabled={!canRemove && !isRemoving}
            loading={isRemoving}
            onClick={() => actor.send(confirm)}
          >
            Remove domain
          </Button>
          <Button variant="subtle" disabled={!canGoBack} onClick={() => actor.send(BACK)}>
            Keep domain
          </Button>
        </>
      }
    >
      {hasEffect
        ? `Addresses at ${name} count as other addresses from then on: see below what happens to them. To verify it again you need a new record.`
        : `To verify ${name} later you need a new record.`}
    </Question>
  );
}
