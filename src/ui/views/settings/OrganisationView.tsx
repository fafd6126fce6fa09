import type { Client } from '../../../api/client.ts';
import type { OrganisationSettings } from '../../../api/contract/organisation.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useRemote } from '../../useRemote.ts';
import { OrganisationForm } from './OrganisationForm.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import classes from './SettingsView.module.css';

/** Settings, and the version that an admin saw when they changed them. */
type Save = OrganisationSettings & { readonly basedOn: string };

/** What an admin decides for the whole organization. */
export function OrganisationView() {
  return (
    <SettingsPage title="Organization" description="What holds for everybody.">
      <div className={classes.sections}>
        <section className={classes.card} aria-label="Organization">
          <Organisation />
        </section>
      </div>
    </SettingsPage>
  );
}

function Organisation() {
  const { data, failure, actionFailure, isBusy, isActing, send } = useRemote({
    id: 'organisation',
    query: null,
    load: (client: Client, _query: null, signal: AbortSignal) =>
      client('GET /api/portal/organisation', { signal }),
    act: (client: Client, _query: null, body: Save, signal: AbortSignal) =>
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
          onSubmit={(settings) =>
            send({ type: 'action.requested', action: { ...settings, basedOn: data.version } })
          }
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
