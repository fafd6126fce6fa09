import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Waiting } from '../../../components/loading/Waiting.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { LeaverRuleForm } from './LeaverRuleForm.tsx';
import { LeaverRulePage, LeaverRulePageProvider } from './leaverRulePage.tsx';

/** Rule by which the returns of leavers are ordered, for admins. */
export function LeaverRuleView() {
  return (
    <SettingsPage title="Automatic orders">
      <LeaverRulePageProvider>
        <LeaverRule />
      </LeaverRulePageProvider>
    </SettingsPage>
  );
}

function LeaverRule() {
  const actor = LeaverRulePage.useActorRef();
  const data = LeaverRulePage.useSelector(parts.selectData);
  const failure = LeaverRulePage.useSelector(parts.selectFailure);
  return (
    <>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {data !== null && <LeaverRuleForm rule={data} />}
      {data === null && failure === null && <Waiting>Loading the rule</Waiting>}
    </>
  );
}
