import { SettingsPage } from '../SettingsPage.tsx';
import { LeaverMailSection } from './LeaverMailSection.tsx';
import { LeaverMailProvider } from './leaverMailPage.tsx';

/** Settings of leavers, for admins. */
export function LeaversView() {
  return (
    <SettingsPage title="Leaving" description="Who reports that people leave.">
      <LeaverMailProvider>
        <LeaverMailSection />
      </LeaverMailProvider>
    </SettingsPage>
  );
}
