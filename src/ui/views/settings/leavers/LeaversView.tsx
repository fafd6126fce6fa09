import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { LoadedSettings } from '../form/LoadedSettings.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { LeaverMailSection } from './LeaverMailSection.tsx';
import { LeaverRuleForm } from './LeaverRuleForm.tsx';
import { LeaverMailProvider } from './leaverMailPage.tsx';
import { LeaverRulePage, LeaverRulePageProvider } from './leaverRulePage.tsx';

/** Sources of leavers, and the rule by which their returns are ordered, for admins. */
export function LeaversView() {
  return (
    <SettingsPage
      title="Leavers"
      description="How people get into Leaving, and who orders for them."
    >
      <LeaverRulePageProvider>
        <LoadedSettings page={LeaverRulePage} loading="Loading the rule">
          {(rule) => <LeaverRuleForm rule={rule} />}
        </LoadedSettings>
      </LeaverRulePageProvider>
      <LeaverMailProvider>
        <LeaverMailSection />
      </LeaverMailProvider>
      <Card id="leavers-provider" title="From your identity provider">
        <p>
          People whom your provider deactivates (SCIM) can be put into Leaving, too.{' '}
          <Link href={paths.provisioning()}>Set up in Provisioning</Link>
        </p>
      </Card>
    </SettingsPage>
  );
}
