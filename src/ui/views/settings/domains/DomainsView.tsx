import { Button } from '@mantine/core';
import { selectActionFailure } from '../../../../machines/pages/domains.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { EmptyList } from '../../../components/list/table/EmptyList.tsx';
import { ListSkeleton } from '../../../components/list/table/ListSkeleton.tsx';
import list from '../SettingsList.module.css';
import { SettingsPage } from '../SettingsPage.tsx';
import { AddDomainForm } from './AddDomainForm.tsx';
import { DomainList } from './DomainList.tsx';
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
        {data === null && failure === null && <ListSkeleton words="Loading domains" />}
        {isAdding && <AddDomainForm />}
        {data !== null && data.domains.length === 0 && !isAdding && (
          <EmptyList
            title="No domains yet"
            words="Add the part after the @ of your people's addresses, and prove with a DNS record that it's yours."
          />
        )}
        {data !== null && data.domains.length > 0 && <DomainList domains={data.domains} />}
        {data !== null && <OtherAddressesSection data={data} />}
      </div>
    </SettingsPage>
  );
}
