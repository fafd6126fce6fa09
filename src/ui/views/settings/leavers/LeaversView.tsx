import { SettingsPage } from '../SettingsPage.tsx';
import { LeaverMailSection } from './LeaverMailSection.tsx';
import { LeaverMailProvider } from './leaverMailPage.tsx';

/** Address that takes leavers by email, for admins. */
export function LeaversView() {
  return (
    <SettingsPage
      title="Leavers by email"
      description="Send an Excel or CSV file with names and last days. Each person in it is put into Leaving."
    >
      <LeaverMailProvider>
        <LeaverMailSection />
      </LeaverMailProvider>
    </SettingsPage>
  );
}
