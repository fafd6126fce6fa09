import { Button } from '@mantine/core';
import { selectActionFailure } from '../../../../machines/pages/domains.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import list from '../SettingsList.module.css';
import { SettingsPage } from '../SettingsPage.tsx';
import { AddDomainForm } from './AddDomainForm.tsx';
import { DomainItem } from './DomainItem.tsx';
import { DomainsPage, DomainsPageProvider } from './domainsPage.tsx';
import { OtherAddressesSection } from './OtherAddressesSection.tsx';

/** Domains that prove which email addresses belong to the organization. */
export function DomainsView() {
  return (
    <DomainsPageProvider>
      <List />
    </DomainsPageProvider>
  );
}

const ADD = { type: 'panel.opened', panel: { kind: 'add' } } as const;

function List() {
  const actor = DomainsPage.useActorRef();
  const data = DomainsPage.useSelector(parts.selectData);
  const failure = DomainsPage.useSelector(parts.selectFailure);
  const actionFailure = DomainsPage.useSelector(selectActionFailure);
  const isBusy = DomainsPage.useSelector(parts.selectIsBusy);
  const panel = DomainsPage.useSelector(parts.selectPanel);
  const canAdd = DomainsPage.useSelector((snapshot) => snapshot.can(ADD));
  const isAdding = panel?.kind === 'add';
  return (
    <SettingsPage
      title="Domains"
      description="Email addresses at your verified domains belong to your organization."
      actions={
        data !== null &&
        !isAdding && (
          <Button id="add-domain" disabled={!canAdd} onClick={() => actor.send(ADD)}>
            Add domain
          </Button>
        )
      }
    >
      <div className={list.page} aria-busy={isBusy}>
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {actionFailure !== null && !isAdding && <FailureNotice failure={actionFailure} />}
        {data === null && failure === null && (
          <p role="status" className={list.waiting}>
            Loading domains
          </p>
        )}
        {isAdding && <AddDomainForm />}
        {data !== null && data.domains.length === 0 && !isAdding && (
          <section className={list.card} aria-label="No domains yet">
            <p>
              No domains yet. Add the part after the @ of your people's addresses, and prove with a
              DNS record that it's yours.
            </p>
          </section>
        )}
        {data !== null && data.domains.length > 0 && (
          <ul className={list.list}>
            {data.domains.map((domain) => (
              <DomainItem key={domain.id} domain={domain} />
            ))}
          </ul>
        )}
        {data !== null && <OtherAddressesSection data={data} />}
      </div>
    </SettingsPage>
  );
}
