import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId } from 'react';
import type { Client } from '../../../../api/client.ts';
import type {
  OrganizationSettings,
  ReminderMail,
} from '../../../../domain/organization/organization.ts';
import { selectPreview } from '../../../../machines/pages/organization.machine.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { useRemote } from '../../../hooks/useRemote.ts';
import { type OrganizationValues, problemsIn, toSettings } from './organizationForm.ts';
import { OrganizationPage } from './organizationPage.tsx';
import classes from './ReminderPreview.module.css';

/** Debounce before the emails are requested, in milliseconds. */
const PAUSE_MS = 400;

/** Previews the employee's emails under the settings in the fields, saved or not. */
export function ReminderPreview({ values }: { readonly values: OrganizationValues }) {
  const actor = OrganizationPage.useActorRef();
  const preview = OrganizationPage.useSelector(selectPreview);
  const isOpen = preview !== null;
  const show = (day: number | null) =>
    actor.send({ type: 'panel.opened', panel: { kind: 'preview', day } });
  const id = useId();
  const { displayName, reminderDays, expiryDays } = problemsIn(values);
  const errors = [displayName, reminderDays, expiryDays].filter((text) => text !== undefined);
  const settings = toSettings(values);
  return (
    <div className={classes.preview}>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? actor.send({ type: 'panel.closed' }) : show(null))}
      >
        {isOpen ? 'Hide the preview' : 'Preview the reminders'}
      </Button>
      <div id={id} hidden={!isOpen}>
        {preview !== null &&
          (errors.length > 0 ? (
            <p role="status">{`${errors.join(' ')} Fix this to see the preview.`}</p>
          ) : settings.reminderDays.length === 0 ? (
            <p role="status">No reminders are sent.</p>
          ) : (
            <Mails settings={settings} chosenDay={preview.day} onChoose={show} />
          ))}
      </div>
    </div>
  );
}

interface MailsProps {
  readonly settings: OrganizationSettings;
  /** Day of the displayed reminder; null for the first one. */
  readonly chosenDay: number | null;
  readonly onChoose: (day: number) => void;
}

function Mails({ settings, chosenDay, onChoose }: MailsProps) {
  const { displayName, reminderDays, expiryDays, timeZone } = settings;
  const typed = { displayName, reminderDays: reminderDays.join(','), expiryDays, timeZone };
  const [text] = useDebouncedValue(JSON.stringify(typed), PAUSE_MS);
  const query: typeof typed = JSON.parse(text);
  const { data, failure, send } = useRemote({
    id: 'reminders',
    query,
    load: (client: Client, requested: typeof typed, signal: AbortSignal) =>
      client('GET /api/portal/organisation/reminders', { query: requested, signal }),
  });
  if (failure !== null) {
    return <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />;
  }
  if (data === null) return <p role="status">Loading the preview</p>;
  const mail = data.mails.find(({ day }) => day === chosenDay) ?? data.mails[0];
  if (mail === undefined) return null;
  return (
    <>
      <p>Example: to Jordan Lee, about a laptop whose box was delivered today.</p>
      <fieldset className={classes.days} aria-label="Reminder">
        {data.mails.map(({ day }) => (
          <Button
            key={day}
            size="xs"
            variant={day === mail.day ? 'light' : 'subtle'}
            aria-pressed={day === mail.day}
            onClick={() => onChoose(day)}
          >
            {`Day ${day}`}
          </Button>
        ))}
      </fieldset>
      <MailText mail={mail} />
    </>
  );
}

/** Text of an email, without its links. */
function MailText({ mail }: { readonly mail: ReminderMail }) {
  return (
    <section className={classes.mail} aria-label={`Reminder on day ${mail.day}`}>
      <p className={classes.subject}>{mail.subject}</p>
      <p>{mail.greeting}</p>
      {mail.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <span className={classes.button}>{mail.button}</span>
      </p>
      {mail.closing.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={classes.footer}>{mail.footer}</p>
    </section>
  );
}
