import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/http/problem.ts';
import { registerScope } from '../../platform/http/scope.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { asRecord } from './json.ts';
import { isSignedByEasyPost } from './signature.ts';

export const EASYPOST_WEBHOOK = '/api/carriers/easypost/webhook';
/** A tracker with a long history has some tens of kilobytes. */
const LARGEST_BYTES = 256 * 1024;

/**
 * Where EasyPost sends its news. They are written down as they came and answered at once; a worker
 * makes sense of them. What is not signed leaves no trace. Exists only with EasyPost.
 */
export async function easyPostRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, clock } = services;
  if (config.carrier.kind !== 'easypost') return;
  const { webhookSecret } = config.carrier.easypost;

  await registerScope(app, 'easypost', async (webhook) => {
    // The signature is over the bytes as they came.
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    webhook.post(EASYPOST_WEBHOOK, { bodyLimit: LARGEST_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { method, headers, body } = request;
      if (
        !Buffer.isBuffer(body) ||
        !isSignedByEasyPost({ method, headers, body }, webhookSecret, clock.now())
      ) {
        throw new ProblemError(401, 'unsigned', "The signature of this message isn't valid.");
      }
      await keepReport(services, body);
      return { received: true };
    });
  });
}

/** Writes a report down and queues it, once an event of EasyPost's. */
async function keepReport({ database, clock, wakeWorker }: Services, body: Buffer) {
  // PostgreSQL's text holds no NUL.
  const text = body.toString('utf8').replaceAll('\0', '');
  await database.asSystem(async (tx) => {
    const report = await tx
      .insertInto('carrier_reports')
      .values({
        provider: 'easypost',
        event_id: eventIdOf(text, body),
        body: text,
        received_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!report) return;
    const payload = { reportId: report.id };
    await enqueue(tx, { organisationId: null, kind: 'carrier.report', payload }, clock);
  });
  wakeWorker();
}

function eventIdOf(text: string, body: Buffer): string {
  const id = asRecord(text)?.id;
  if (typeof id === 'string' && id !== '' && id.length <= 200) return id;
  return `sha256-${createHash('sha256').update(body).digest('hex')}`;
}
