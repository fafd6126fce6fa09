import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import type { InboundConfig } from '../platform/mail/inboundConfig.ts';
import { leaverMails } from '../platform/observe/metrics.ts';
import { isSameText } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import type { InboundMail } from './inboundMail.ts';
import { readMailbox, replaceAddress, writeMailbox } from './mailbox.ts';
import { postmarkMail } from './postmark.ts';
import { isSignedBySendGrid, sendGridMail } from './sendGrid.ts';
import { takeMail } from './takeMail.ts';

export const POSTMARK = '/api/mail/postmark';
export const SENDGRID = '/api/mail/sendgrid';
/** Attachments of the maximum size in base64, and the mail around them. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** Registers the calls for an organization's address, and the webhooks of the mail's provider. */
export async function inboundMailRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database } = services;

  serve(app, services, 'GET /api/portal/leaver-mailbox', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) =>
      readMailbox(tx, config.inbound, organisationId),
    ),
  );

  serve(app, services, 'PUT /api/portal/leaver-mailbox', ({ principal, body, services: audited }) =>
    database.forOrganisation(principal.organisationId, (tx) =>
      writeMailbox(tx, audited, principal, body),
    ),
  );

  serve(app, services, 'POST /api/portal/leaver-mailbox/address', (received) => {
    const { principal, services: audited } = received;
    return database.forOrganisation(principal.organisationId, (tx) =>
      replaceAddress(tx, audited, principal),
    );
  });

  if (config.inbound !== null) await webhookRoutes(app, services, config.inbound);
}

/** Registers the webhooks. Requests that their provider didn't sign leave no trace. */
async function webhookRoutes(
  app: FastifyInstance,
  services: Services,
  inbound: InboundConfig,
): Promise<void> {
  const { password, publicKey } = inbound;

  /** Takes a mail, if the request is one. Any answer but 2xx makes the provider send it again. */
  const take = async (mail: InboundMail | null) => {
    const outcome = mail === null ? 'unreadable' : await takeMail(services, inbound, mail);
    leaverMails.inc({ outcome });
  };

  await registerScope(app, 'inboundMail', async (webhook) => {
    webhook.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    if (password !== null) {
      const onRequest = async (request: FastifyRequest) => {
        if (!hasPassword(request, password)) throw unsigned();
      };
      const options = { bodyLimit: LARGEST_BYTES, onRequest };
      webhook.post(POSTMARK, options, async (request, reply) => {
        await take(postmarkMail(request.body));
        return reply.code(204).send();
      });
    }

    if (publicKey !== null) {
      await registerScope(webhook, 'sendGrid', async (form) => {
        form.removeAllContentTypeParsers();
        form.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) =>
          done(null, body),
        );
        form.post<{ Body: Buffer }>(
          SENDGRID,
          { bodyLimit: LARGEST_BYTES },
          async (request, reply) => {
            const { headers, body } = request;
            const signature = headers['x-twilio-email-event-webhook-signature'];
            const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
            const signed = { signature, timestamp, body };
            if (!isSignedBySendGrid(publicKey, signed, services.clock.now())) throw unsigned();
            await take(await sendGridMail(body, headers['content-type'] ?? ''));
            return reply.code(204).send();
          },
        );
      });
    }
  });
}

/** Returns whether a request has the password of the webhook's URL; any user name will do. */
function hasPassword({ headers }: FastifyRequest, password: string): boolean {
  const [scheme = '', encoded = ''] = (headers.authorization ?? '').split(' ');
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  const at = given.indexOf(':');
  return scheme.toLowerCase() === 'basic' && at >= 0 && isSameText(given.slice(at + 1), password);
}

function unsigned(): ProblemError {
  leaverMails.inc({ outcome: 'unsigned' });
  return new ProblemError(401, 'unsigned', "The signature of this message isn't valid.");
}
