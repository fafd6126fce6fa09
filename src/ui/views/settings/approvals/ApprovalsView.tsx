import { LoadedSettings } from '../form/LoadedSettings.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { ApprovalsForm } from './ApprovalsForm.tsx';
import { ApprovalsPage, ApprovalsPageProvider } from './approvalsPage.tsx';

/** Orders that wait for an approver, for admins. */
export function ApprovalsView() {
  return (
    <SettingsPage title="Approvals">
      <ApprovalsPageProvider>
        <LoadedSettings page={ApprovalsPage} loading="Loading approvals">
          {(saved) => <ApprovalsForm saved={saved} />}
        </LoadedSettings>
      </ApprovalsPageProvider>
    </SettingsPage>
  );
}
