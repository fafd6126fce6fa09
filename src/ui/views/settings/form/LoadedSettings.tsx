import type { ReactNode } from 'react';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Waiting } from '../../../components/loading/Waiting.tsx';
import type { SettingsPageContext } from './settingsPageContext.ts';

interface LoadedSettingsProps<Settings, Saved> {
  readonly page: SettingsPageContext<Settings, Saved>;
  /** "Loading approvals" */
  readonly loading: string;
  readonly children: (saved: Saved) => ReactNode;
}

/** Shows settings once they are loaded, and until then why they aren't. */
export function LoadedSettings<Settings, Saved>({
  page,
  loading,
  children,
}: LoadedSettingsProps<Settings, Saved>) {
  const actor = page.useActorRef();
  const saved = page.useSelector((snapshot) => parts.selectData(snapshot));
  const failure = page.useSelector(parts.selectFailure);
  return (
    <>
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {saved !== null && children(saved)}
      {saved === null && failure === null && <Waiting>{loading}</Waiting>}
    </>
  );
}
