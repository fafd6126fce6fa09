import { CHAT_SERVICE_WORDS } from '../../domain/programs/chatWords.ts';
import { writeLetter } from '../platform/mail/templates/letter.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';

/** Creates the worker's handler that emails a user about trouble with a channel. */
export function createChatTroubleNotifier(
  services: Services,
): (job: OutboxJob<'chat.trouble'>) => Promise<void> {
  const { database, mailer, config } = services;
  return async ({ id, organisationId, payload: { channelId, userId, trouble } }) => {
    if (organisationId === null) throw new Error('A channel belongs to no organization.');
    const found = await database.forOrganisation(organisationId, async (tx) => {
      const channel = await tx
        .selectFrom('chat_channels')
        .select(['name', 'service', 'state', 'trouble'])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', channelId)
        .executeTakeFirst();
      const user = await tx
        .selectFrom('users')
        .select(['email', 'name'])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .executeTakeFirst();
      return channel && user ? { channel, user } : null;
    });
    // The channel works again, or was removed.
    if (found === null || !['failing', 'stopped', 'revoked'].includes(found.channel.state)) return;
    const { channel, user } = found;
    const where = `${channel.name} in ${CHAT_SERVICE_WORDS[channel.service]}`;
    const mail = writeLetter({
      subject: `${where} gets no messages`,
      greeting: user.name === '' ? 'Hello,' : `Hello ${user.name},`,
      paragraphs: [
        channel.trouble,
        trouble === 'revoked'
          ? `Nothing more is sent to this channel. Make a new address in ${CHAT_SERVICE_WORDS[channel.service]} and paste it in the settings.`
          : "We keep trying for three days, and then stop. You don't need to do anything if the trouble passes.",
      ],
      link: { label: 'Open channels', url: `${config.publicUrl}/settings/channels` },
      closing: [`Questions? Write to ${config.links.supportEmail}.`],
    });
    await mailer.send({ messageId: `chat-trouble-${id}`, to: user.email, ...mail });
  };
}
