import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Waiting } from '../../../components/loading/Waiting.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { ApprovalsForm } from './ApprovalsForm.tsx';
import { ApprovalsPage, ApprovalsPageProvider } from './approvalsPage.tsx';

/** Orders that wait for an approver, for admins. */
export function ApprovalsView() {
  return (
    <SettingsPage title="Approvals">
      <ApprovalsPageProvider>
        <Approvals />
      </ApprovalsPageProvider>
    </SettingsPage>
  );
}

function Approvals() {
  const actor = ApprovalsPage.useActorRef();
  const data = ApprovalsPage.useSelector(parts.selectData);
  const failure = ApprovalsPage.useSelector(parts.selectFailure);
  return (
    <>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {data !== null && <ApprovalsForm saved={data} />}
      {data === null && failure === null && <Waiting>Loading approvals</Waiting>}
    </>
  );
}
