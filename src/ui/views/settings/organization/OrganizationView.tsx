import { LoadedSettings } from '../form/LoadedSettings.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { OrganizationPage, OrganizationPageProvider } from './organizationPage.tsx';

/** Settings of the organization, for admins. */
export function OrganizationView() {
  return (
    <SettingsPage title="Organization">
      <OrganizationPageProvider>
        <LoadedSettings page={OrganizationPage} loading="Loading the organization">
          {(settings) => <OrganizationForm settings={settings} />}
        </LoadedSettings>
      </OrganizationPageProvider>
    </SettingsPage>
  );
}
