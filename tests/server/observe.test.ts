import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog, type LogFormat } from '../../src/server/platform/observe/log.ts';
import { createManagement } from '../../src/server/platform/observe/management.ts';
import { registry } from '../../src/server/platform/observe/metrics.ts';
import { type MetricSources, readMetrics } from '../../src/server/platform/observe/readMetrics.ts';
import { closeServer, listenOn } from '../../src/server/platform/port.ts';
import { programOf } from './helpers/apiProgram.ts';
import { addPrices, order } from './helpers/orders.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';

const sourcesOf = ({ services, testDatabase }: TestPortal): MetricSources => ({
  database: services.database,
  clock: services.clock,
  pools: new Map([['requests', testDatabase.pool]]),
  dataDir: null,
});

/** Value of the metric with exactly these labels; undefined if it is absent. */
function numberOf(text: string, metric: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length));
}

describe('the metrics', () => {
  test('count requests by route pattern, and name nobody', async () => {
    const portal = await startPortal();
    await addPrices(portal, portal.acme.id);
    const admin = await portal.signIn('admin@acme.test');
    const { orderNumber } = await order(admin);
    const one =
      'portal_http_request_duration_seconds_count{method="GET",route="/api/portal/returns/:orderNumber",status_class="2xx"}';
    const before = numberOf(await readMetrics(sourcesOf(portal)), one) ?? 0;
    await admin.get(`/api/portal/returns/${orderNumber}`);
    await admin.get('/invented/path?token=secret');
    await admin.request('GET', '/api/portal/invented');
    const text = await readMetrics(sourcesOf(portal));
    expect(numberOf(text, one)).toBe(before + 1);
    expect(text).not.toMatch(/invented|token=|acme|RTN-\d|@/i);
  });

  test('count sign-ins and work', async () => {
    const portal = await startPortal();
    const metrics = [
      'portal_sign_ins_total{method="link",outcome="succeeded"}',
      'portal_outbox_jobs_total{lane="links",kind="magicLink.send",outcome="done"}',
    ];
    const read = async () => {
      const text = await readMetrics(sourcesOf(portal));
      return metrics.map((metric) => numberOf(text, metric) ?? 0);
    };
    const before = await read();
    await portal.signInByMail('admin@acme.test');
    expect(await read()).toEqual(before.map((count) => count + 1));
  });

  test('count the calls of programs that are turned away', async () => {
    const portal = await startPortal({ env: { API_READS_PER_MINUTE: '1' } });
    const program = await programOf(portal);
    const refused = 'portal_http_requests_refused_total{reason="too-many"}';
    const read = async () => numberOf(await readMetrics(sourcesOf(portal)), refused) ?? 0;
    const before = await read();
    const statuses = [1, 2, 3].map(() => program.get('/api/v2/device_returns/'));
    expect((await Promise.all(statuses)).map(({ status }) => status).toSorted()).toEqual([
      200, 429, 429,
    ]);
    expect(await read()).toBe(before + 2);
  });

  test('tell the work that waits: how much, and for how long', async () => {
    const portal = await startPortal();
    const { pool } = portal.testDatabase;
    const now = portal.clock.now();
    const add = (kind: string, lane: string, secondsAgo: number, dead: boolean) =>
      pool.query(
        `INSERT INTO outbox (kind, lane, payload, created_at, due_at, dead_at)
         VALUES ($1, $2, '{}', $3, $3, $4)`,
        [kind, lane, new Date(now.getTime() - secondsAgo * 1000), dead ? now : null],
      );
    await add('return.notice', 'emails', 90, false);
    await add('return.notice', 'emails', 30, false);
    await add('return.notice', 'emails', -30, false);
    await add('label.buy', 'general', 500, true);
    const text = await readMetrics(sourcesOf(portal));
    expect(numberOf(text, 'portal_outbox_waiting{lane="emails"}')).toBe(2);
    expect(numberOf(text, 'portal_outbox_oldest_seconds{lane="emails"}')).toBe(90);
    expect(numberOf(text, 'portal_outbox_waiting{lane="general"}')).toBe(0);
    expect(numberOf(text, 'portal_outbox_dead_letters{lane=""}')).toBe(1);
    expect(numberOf(text, 'portal_database_up')).toBe(1);
    expect(numberOf(text, 'portal_database_connections{pool="requests",state="waiting"}')).toBe(0);
  });

  test("tell how full the disk of the portal's own database is", async () => {
    const portal = await startPortal();
    const text = await readMetrics({ ...sourcesOf(portal), dataDir: tmpdir() });
    const free = numberOf(text, 'portal_embedded_postgresql_disk_free_bytes') ?? 0;
    const size = numberOf(text, 'portal_embedded_postgresql_disk_size_bytes') ?? 0;
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(free);
    expect(numberOf(text, 'portal_database_size_bytes{lane=""}')).toBeGreaterThan(1e6);
  });

  test('leave the waiting work out while the database is away', async () => {
    const portal = await startPortal();
    await readMetrics(sourcesOf(portal));
    const away = { readAsSystem: () => Promise.reject(new Error('connection refused')) };
    const text = await readMetrics({ ...sourcesOf(portal), database: away });
    expect(numberOf(text, 'portal_database_up')).toBe(0);
    expect(text).not.toMatch(/^portal_outbox_(waiting|oldest_seconds)\{/m);
  });

  test('are served at /metrics alone, on a port of their own', async () => {
    const portal = await startPortal();
    const server = createManagement(sourcesOf(portal));
    await listenOn(server, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => closeServer(server));
    const { port } = server.address() as AddressInfo;
    const call = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method });
    const answer = await call('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await answer.text()).toContain('# TYPE portal_open_streams gauge');
    expect((await call('/')).status).toBe(404);
    expect((await call('/metrics', 'POST')).status).toBe(405);
    expect((await portal.browser().get('/metrics')).body).not.toContain('portal_open_streams');
  });

  test('are the ones that the alert rules and the dashboard use', () => {
    const folder = new URL('../../deploy/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(prometheus|grafana)\/.*\.(yml|json)$/.test(file),
    );
    const used = files.flatMap((file) => [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(
        /\b(?:portal|nodejs|process)_[a-z0-9_]+/g,
      ),
    ]);
    const metricNames = registry.getMetricsAsArray().map(({ name }) => name);
    const isKnown = (name: string) =>
      metricNames.includes(name) || metricNames.includes(name.replace(/_(bucket|count|sum)$/, ''));
    expect(used.length).toBeGreaterThan(20);
    expect(used.map(([name]) => name).filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('the log', () => {
  const linesOf = (format: LogFormat, write: (log: ReturnType<typeof createLog>) => void) => {
    const lines: string[] = [];
    write(createLog({ level: 'info', format }, { write: (line) => void lines.push(line) }));
    return lines;
  };

  test('is one line of JSON per event, whatever the event holds', () => {
    const lines = linesOf('json', (log) => {
      log.info('The portal is ready');
      log.error({ err: new Error('first\nsecond') }, 'A part failed');
      log.debug('Left out');
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', msg: 'The portal is ready', time: expect.stringMatching(/^\d{4}-.*Z$/) },
      { level: 'error', msg: 'A part failed', err: { type: 'Error', message: 'first\nsecond' } },
    ]);
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  });

  test.each(['json', 'text'] as const)(
    'in %s holds no address, token or secret of a link',
    (format) => {
      const token = 'A1b2'.repeat(11);
      const secrets = `ada@acme.test ${token} https://returns.acme.test/authentication/link#short https://x.test/a?code=1`;
      const text = linesOf(format, (log) => {
        log.warn(secrets);
        const error = Object.assign(new Error(secrets), { detail: 'Key (name)=(Ada Stone)' });
        log.error({ err: error }, secrets);
      }).join('');
      expect(text).toContain('[address] [token]');
      expect(text).not.toMatch(/ada@|A1b2A1b2|#short|code=1|Ada Stone/);
    },
  );
});

describe('the health checks', () => {
  const statuses = async (portal: TestPortal) => {
    const browser = portal.browser();
    const paths = ['/livez', '/readyz', '/healthz'];
    return Promise.all(paths.map(async (path) => (await browser.get(path)).statusCode));
  };

  test('tell that the process lives while its database is away, but not ready', async () => {
    const first = await startPortal();
    expect(await statuses(first)).toEqual([200, 200, 200]);
    const broken = await startPortal({ beside: first });
    Object.assign(broken.services.database, {
      asSystem: () => Promise.reject(new Error('connection refused')),
    });
    expect(await statuses(broken)).toEqual([200, 503, 503]);
    expect((await broken.browser().get('/readyz')).json()).toEqual({
      status: 'the database does not answer',
    });
  });

  test('tell that a stopping portal is not ready, while it still answers', async () => {
    const portal = await startPortal({ isStopping: () => true });
    expect(await statuses(portal)).toEqual([200, 503, 503]);
    expect((await portal.browser().get('/authentication/login')).statusCode).toBe(200);
  });
});
