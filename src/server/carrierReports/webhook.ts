import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { asRecord } from '../carriers/easypost/json.ts';
import { isSignedByEasyPost } from '../carriers/easypost/signature.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import { carrierReports } from '../platform/observe/metrics.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';

const EASYPOST_WEBHOOK = '/api/carriers/easypost/webhook';
/** A tracker with a long history takes some tens of kilobytes. */
const LARGEST_BYTES = 256 * 1024;

/**
 * Registers the webhook for EasyPost's events. They are stored unparsed and acknowledged at once; a
 * worker processes them. Unsigned requests leave no trace. Exists only if EasyPost is configured.
 */
export async function easyPostRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, clock } = services;
  if (config.carrier.kind !== 'easypost') return;
  const { webhookSecret } = config.carrier.easypost;

  await registerScope(app, 'easypost', async (webhook) => {
    // The signature covers the raw bytes.
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
        carrierReports.inc({ outcome: 'unsigned' });
        throw new ProblemError(401, 'unsigned', "The signature of this message isn't valid.");
      }
      await saveReport(services, body);
      return { received: true };
    });
  });
}

/** Stores and enqueues a report, once per EasyPost event. */
async function saveReport({ database, clock, wakeWorker }: Services, body: Buffer) {
  // PostgreSQL's text can't store NUL.
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
