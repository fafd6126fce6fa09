import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readKeyword } from '../../domain/texts/keywords.ts';
import { textWords } from '../../domain/words/textWords.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import { textReports } from '../platform/observe/metrics.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { isSignedByTwilio } from '../platform/sms/signature.ts';
import { reportOf } from '../platform/sms/twilio.ts';
import { THE_EMPLOYEE } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { takeReply } from './replies.ts';

const REPLIES = '/api/texts/twilio/replies';
const REPORTS = '/api/texts/twilio/reports';
const LARGEST_BYTES = 64 * 1024;

/**
 * Registers the provider's webhooks: replies of people, and reports of what became of a text.
 * Unsigned requests leave no trace. They exist only if a provider is configured.
 */
export async function textRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, clock, wakeWorker } = services;
  if (config.texts?.kind !== 'twilio') return;
  const { authToken } = config.texts;

  const signedFields = (request: FastifyRequest): Readonly<Record<string, string>> => {
    const fields = fieldsOf(request.body);
    const url = config.publicUrl + request.url;
    const signature = request.headers['x-twilio-signature'];
    if (fields !== null && isSignedByTwilio({ url, fields }, signature, authToken)) return fields;
    textReports.inc({ outcome: 'unsigned' });
    throw new ProblemError(401, 'unsigned', "The signature of this message isn't valid.");
  };

  await registerScope(app, 'texts', async (webhook) => {
    await webhook.register(formbody, { bodyLimit: LARGEST_BYTES });
    webhook.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    webhook.post(REPLIES, async (request, reply) => {
      const { From: phone = '', Body: body = '', OptOutType: handled } = signedFields(request);
      const keyword = readKeyword(handled ?? body);
      textReports.inc({ outcome: keyword === null ? 'ignored' : 'taken' });
      reply.type('text/xml; charset=utf-8');
      if (keyword === null || !/^\+[1-9]\d{7,14}$/.test(phone)) return twiml('');
      const origin = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      await takeReply(services, phone, keyword.command, { actor: THE_EMPLOYEE, origin });
      // The provider answers its own words by itself, which are English.
      if (handled !== undefined || keyword.language === 'en') return twiml('');
      const answer = { stop: 'stopped', start: 'started', help: 'help' } as const;
      const { supportEmail: email } = config.links;
      return twiml(textWords(keyword.language)(answer[keyword.command], { email }));
    });

    webhook.post<{ Querystring: { text?: string } }>(REPORTS, async (request, reply) => {
      const { MessageStatus: status = '', ErrorCode: code = '' } = signedFields(request);
      const text = await findText(services, request.query.text);
      const report = text && reportOf(status, code);
      textReports.inc({ outcome: text === null ? 'unknown' : report ? 'taken' : 'ignored' });
      if (text !== null && report !== null) {
        const { organisationId, textId } = text;
        const payload = { textId, report };
        await database.asSystem((tx) =>
          enqueue(tx, { organisationId, kind: 'text.report', payload }, clock),
        );
        wakeWorker();
      }
      return reply.code(204).send();
    });
  });
}

/** Returns the fields of a form; null if one stands in it twice. */
function fieldsOf(body: unknown): Readonly<Record<string, string>> | null {
  const entries = Object.entries(Object(body)).map(([name, value]) => [name, value] as const);
  const isPlain = (entry: readonly [string, unknown]): entry is readonly [string, string] =>
    typeof entry[1] === 'string';
  return entries.every(isPlain) ? Object.fromEntries(entries) : null;
}

/** Returns the text with a key in the URL of its reports; null if there is none. */
async function findText({ database }: Services, key: unknown) {
  if (typeof key !== 'string' || !/^[\w-]{43}$/.test(key)) return null;
  const row = await database.readAsSystem((read) =>
    read
      .selectFrom('text_messages')
      .select(['organisation_id', 'id'])
      .where('key', '=', key)
      .executeTakeFirst(),
  );
  return row === undefined ? null : { organisationId: row.organisation_id, textId: row.id };
}

/** Answer in the provider's markup; `''` answers nothing. */
function twiml(message: string): string {
  const inner = message === '' ? '' : `<Message>${escapeHtml(message)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${inner}</Response>`;
}
