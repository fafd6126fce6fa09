import { writeLetter } from '../platform/mail/templates/letter.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';

/** Creates the worker's handler that notifies an admin of a disabled webhook. */
export function createDisabledNotifier(
  services: Services,
): (job: OutboxJob<'webhook.disabled'>) => Promise<void> {
  const { database, mailer, config } = services;
  return async ({ id, organisationId, payload: { endpointId, userId, reason, failingSince } }) => {
    if (organisationId === null) throw new Error('A webhook belongs to no organisation.');
    const found = await database.forOrganisation(organisationId, async (tx) => {
      const endpoint = await tx
        .selectFrom('webhook_endpoints')
        .select('url')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', endpointId)
        .where('state', '=', 'disabled')
        .executeTakeFirst();
      const user = await tx
        .selectFrom('users')
        .select(['email', 'name'])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .executeTakeFirst();
      return endpoint && user ? { url: endpoint.url, ...user } : null;
    });
    // The webhook was deleted or enabled meanwhile, or the user is no longer active: no email is
    // needed.
    if (found === null) return;
    const { host } = new URL(found.url);
    const explanation =
      reason === 'gone'
        ? `It answered “410 Gone”, so it doesn't want more events.`
        : `Every attempt has failed since ${failingSince?.slice(0, 10) ?? 'days ago'}.`;
    const mail = writeLetter({
      subject: `Your webhook to ${host} is disabled`,
      greeting: found.name === '' ? 'Hello,' : `Hello ${found.name},`,
      paragraphs: [
        `We stopped sending events to this webhook. ${explanation}`,
        "Events from now until you enable it won't be sent later. You can still read everything through the API.",
      ],
      facts: [['Webhook', found.url]],
      link: { label: 'Open webhook', url: `${config.publicUrl}/webhooks/${endpointId}` },
      closing: [
        'Once your endpoint works again, enable the webhook and resend what failed.',
        `Questions? Write to ${config.links.supportEmail}.`,
      ],
    });
    await mailer.send({ messageId: `webhook-disabled-${id}`, to: found.email, ...mail });
  };
}
