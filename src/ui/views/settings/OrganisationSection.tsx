import type { Client } from '../../../api/client.ts';
import type { OrganisationSettings } from '../../../api/contract/organisation.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useRemote } from '../../useRemote.ts';
import { OrganisationForm } from './OrganisationForm.tsx';
import classes from './SettingsView.module.css';

/** What an admin decides for the whole organization. */
export function OrganisationSection() {
  const { data, failure, actionFailure, isBusy, isActing, send } = useRemote({
    id: 'organisation',
    query: null,
    load: (client: Client, _query: null, signal: AbortSignal) =>
      client('GET /api/portal/organisation', { signal }),
    act: (client: Client, _query: null, body: OrganisationSettings, signal: AbortSignal) =>
      client('PUT /api/portal/organisation', { body, signal }),
  });
  const notLoaded = failure !== null && (
    <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
  );
  if (data !== null) {
    return (
      <>
        {notLoaded}
        <OrganisationForm
          settings={data}
          failure={actionFailure}
          isBusy={isBusy}
          isSaving={isActing}
          onSubmit={(action) => send({ type: 'action.requested', action })}
        />
      </>
    );
  }
  if (failure !== null) return notLoaded;
  return (
    <p role="status" className={classes.waiting}>
      Loading the organization
    </p>
  );
}
