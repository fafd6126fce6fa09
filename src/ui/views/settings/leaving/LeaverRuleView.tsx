import { LoadedSettings } from '../form/LoadedSettings.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { LeaverRuleForm } from './LeaverRuleForm.tsx';
import { LeaverRulePage, LeaverRulePageProvider } from './leaverRulePage.tsx';

/** Rule by which the returns of leavers are ordered, for admins. */
export function LeaverRuleView() {
  return (
    <SettingsPage title="Automatic orders">
      <LeaverRulePageProvider>
        <LoadedSettings page={LeaverRulePage} loading="Loading the rule">
          {(rule) => <LeaverRuleForm rule={rule} />}
        </LoadedSettings>
      </LeaverRulePageProvider>
    </SettingsPage>
  );
}
