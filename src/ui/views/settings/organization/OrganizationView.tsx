import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Waiting } from '../../../components/loading/Waiting.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { OrganizationPage, OrganizationPageProvider } from './organizationPage.tsx';

/** Settings of the organization, for admins. */
export function OrganizationView() {
  return (
    <SettingsPage title="Organization">
      <OrganizationPageProvider>
        <Organization />
      </OrganizationPageProvider>
    </SettingsPage>
  );
}

function Organization() {
  const actor = OrganizationPage.useActorRef();
  const data = OrganizationPage.useSelector(parts.selectData);
  const failure = OrganizationPage.useSelector(parts.selectFailure);
  return (
    <>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {data !== null && <OrganizationForm settings={data} />}
      {data === null && failure === null && <Waiting>Loading the organization</Waiting>}
    </>
  );
}
