import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { countEmails } from '../../src/server/platform/mail/countEmails.ts';
import type { Mailer } from '../../src/server/platform/mail/mailer.ts';
import { startOpenTelemetry } from '../../src/server/platform/observe/openTelemetry.ts';
import { currentTracing, setTracing } from '../../src/server/platform/observe/tracing.ts';
import { closeServer, listenOn } from '../../src/server/platform/port.ts';
import { addPrices, order, orderForm } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';
import { startReceiver, WEBHOOKS } from './helpers/webhookReceiver.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}
/** Body of OTLP over HTTP in JSON. */
interface Exported {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

afterEach(async () => {
  await currentTracing()?.close();
  setTracing(null);
  vi.unstubAllEnvs();
});

/** Starts tracing to a collector that answers as told; returns what it was sent. */
async function startTracing(
  answer: (response: ServerResponse) => void = (response) => response.end('{}'),
) {
  const texts: string[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    texts.push(Buffer.concat(chunks).toString('utf8'));
    answer(response);
  });
  await listenOn(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    return closeServer(server);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${address.port}`);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500');
  const reports: string[] = [];
  const tracing = await startOpenTelemetry((text) => void reports.push(text));
  setTracing(tracing);
  const spans = () =>
    texts
      .map((text): Exported => JSON.parse(text))
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
  return { tracing, texts, spans, reports };
}

/** A portal that is not shared with other tests: it registers what traces requests. */
const startTraced = (mailer?: () => Mailer) =>
  startPortal({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' }, isStopping: () => false, mailer });

describe('a trace', () => {
  test('leads from the request over its statements and its work to emails and webhooks', async () => {
    const { spans, texts, tracing } = await startTracing();
    const portal = await startTraced(() => countEmails({ send: async () => {} }));
    await addPrices(portal, portal.acme.id);
    const admin = await portal.signIn('admin@acme.test');
    const receiver = await startReceiver();
    const delivered: unknown[] = [];
    receiver.answer(({ headers }, response) => {
      delivered.push(headers.traceparent);
      response.end();
    });
    const hook = { url: receiver.url, description: '', events: ['device_return.created'] };
    expect((await admin.post(WEBHOOKS, hook)).statusCode).toBe(201);
    const body = { idempotencyKey: 'a-key-of-a-traced-order', order: orderForm() };
    const answer = await admin.request('POST', '/api/portal/returns', {
      body,
      headers: { traceparent },
    });
    expect(answer.statusCode).toBe(201);
    await portal.work();
    await tracing.close();

    const own = spans().filter(({ traceId }) => traceId === TRACE);
    const names = new Set(own.map(({ name }) => name));
    expect([...names]).toEqual(
      expect.arrayContaining([
        'POST /api/portal/returns',
        'INSERT',
        'COMMIT',
        'job return.notice',
        'send email',
        'job webhook.deliver',
        'call webhook',
      ]),
    );
    // All spans belong to one trace.
    const ids = new Set(own.map(({ spanId }) => spanId));
    const parents = own.map(({ parentSpanId = '' }) => parentSpanId);
    expect(parents.filter((id) => !ids.has(id))).toEqual(['00f067aa0ba902b7']);
    expect(delivered).toEqual([expect.stringMatching(`^00-${TRACE}-[0-9a-f]{16}-01$`)]);

    const { rows } = await portal.testDatabase.pool.query(
      "SELECT trace_id FROM audit_log WHERE action = 'return.ordered'",
    );
    expect(rows).toEqual([{ trace_id: TRACE }]);
    const { orderNumber } = answer.json<{ orderNumber: string }>();
    const sent = texts.join('');
    const { employee } = orderForm();
    for (const secret of [orderNumber, '@acme.test', employee.name, employee.address.line1]) {
      expect(sent).not.toContain(secret);
    }
    for (const token of [...admin.cookies.values()]) expect(sent).not.toContain(token);
  });

  test('names a failed request in the log', async () => {
    await startTracing();
    const portal = await startTraced();
    const admin = await portal.signIn('admin@acme.test');
    await portal.testDatabase.pool.query('ALTER TABLE returns RENAME TO gone');
    const answer = await admin.request('GET', '/api/portal/returns', { headers: { traceparent } });
    expect(answer.statusCode).toBe(500);
    expect(portal.logLines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'A request failed', trace_id: TRACE },
    ]);
  });

  test('is not begun by a header of another form', async () => {
    const { spans, tracing } = await startTracing();
    const portal = await startTraced();
    const headers = { traceparent: `00-${TRACE}-nonsense` };
    await portal.browser().request('GET', '/livez', { headers });
    await tracing.close();
    expect(spans().map(({ name }) => name)).toEqual(['GET /livez']);
    expect(spans()[0]?.traceId).not.toBe(TRACE);
  });
});

test.each([
  ['fails', (response: ServerResponse) => response.writeHead(400).end()],
  ['hangs', () => {}],
])('a collector that %s disturbs nobody', async (_, answer) => {
  const { tracing, texts, reports } = await startTracing(answer);
  const portal = await startTraced();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  await order(admin);
  await portal.work();
  expect(portal.mails.length).toBeGreaterThan(0);
  await expect.poll(() => texts.length).toBeGreaterThan(0);
  await tracing.close();
  for (const report of reports) {
    expect(report).toBe('Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT.');
  }
});
