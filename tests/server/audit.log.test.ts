import { describe, expect, onTestFinished, test } from 'vitest';
import type { AuditRecord } from '../../src/domain/organization/auditLog.ts';
import { AUDIT_ACTION_WORDS, HOUSEKEEPING } from '../../src/domain/organization/auditWords.ts';
import { type AuditPageRequest, pageQuery } from '../../src/server/auditLog/readLog.ts';
import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import { createTestDatabase } from './helpers/database.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const PATH = '/api/portal/audit-log';
const MINUTE = 60_000;

interface Made {
  readonly action?: string;
  readonly actorKind?: string;
  readonly actorId?: string | null;
  readonly subject?: string;
  readonly before?: object | null;
  readonly after?: object | null;
}

/** Adds records, a minute apart, the newest last. */
async function record(portal: TestPortal, made: readonly Made[]): Promise<void> {
  const { pool } = portal.testDatabase;
  for (const one of made) {
    portal.clock.advance(MINUTE);
    await pool.query(
      `INSERT INTO audit_log (organisation_id, at, action, actor_kind, actor_id, actor_name,
         subject_kind, subject_name, before, after, ip, user_agent)
       VALUES ($1, $2, $3, $4, $5, 'Ada Admin', 'return', $6, $7, $8, '192.0.2.7', '')`,
      [
        portal.acme.id,
        portal.clock.now(),
        one.action ?? 'return.edited',
        one.actorKind ?? 'admin',
        one.actorId === undefined ? '1' : one.actorId,
        one.subject ?? 'RTN-100001',
        one.before === undefined ? null : JSON.stringify(one.before),
        one.after === undefined ? null : JSON.stringify(one.after),
      ],
    );
  }
}

async function start(made: readonly Made[] = []) {
  const portal = await startPortal();
  const admin = await portal.signInByMail('admin@acme.test');
  await record(portal, made);
  return { portal, admin };
}

interface Page {
  readonly records: readonly AuditRecord[];
  readonly nextCursor: string | null;
}
async function read(browser: TestBrowser, query = ''): Promise<Page> {
  const answer = await browser.get(`${PATH}${query === '' ? '' : `?${query}`}`);
  if (answer.statusCode !== 200) throw new Error(`Not read: ${answer.body}`);
  return answer.json<Page>();
}
const subjects = async (browser: TestBrowser, query?: string) =>
  (await read(browser, query)).records
    .filter(({ action }) => action !== 'session.started')
    .map(({ subject }) => subject.name);

describe('the audit log', () => {
  test('lists the newest first: who, what, before and after, from where', async () => {
    const { portal, admin } = await start();
    await admin.request('PUT', '/api/portal/profile', {
      body: { name: 'Ada Lovelace' },
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0',
      },
    });
    const { records } = await read(admin);
    expect(records.map(({ action }) => action)).toEqual(['profile.changed']);
    expect(records[0]).toMatchObject({
      at: portal.clock.now().toISOString(),
      actor: {
        kind: 'admin',
        name: 'Ada Admin',
        by: `user-${portal.acme.users.get('admin@acme.test')}`,
      },
      subject: {
        kind: 'user',
        id: portal.acme.users.get('admin@acme.test'),
        name: 'admin@acme.test',
      },
      before: { name: 'Ada Admin' },
      after: { name: 'Ada Lovelace' },
      ip: '192.0.2.1',
      device: 'Firefox 121 on Linux',
    });
  });

  test('shows changes first: log-ins apart, and drafts and views with everything', async () => {
    const { admin } = await start([
      { action: 'session.ended', subject: 'max@acme.test' },
      { action: 'draft.saved', subject: 'a draft' },
      { subject: 'RTN-1' },
    ]);
    expect(await subjects(admin)).toEqual(['RTN-1']);
    expect(await subjects(admin, 'show=logIns')).toEqual(['max@acme.test']);
    expect(await subjects(admin, 'show=all')).toEqual(['RTN-1', 'a draft', 'max@acme.test']);
    expect(await subjects(admin, 'action=draft.saved')).toEqual(['a draft']);
  });

  test('is filtered by person, action, object and time, together too', async () => {
    const { portal, admin } = await start([
      { subject: 'RTN-1', actorId: '7' },
      { subject: 'RTN-2', actorId: '7', actorKind: 'apiKey' },
      { subject: 'RTN-3', actorId: null, actorKind: 'employee', action: 'return.moved' },
      { subject: 'max@acme.test', actorId: null, actorKind: 'scim', action: 'user.changed' },
      { subject: 'Ünï', actorId: '7', action: 'return.moved' },
    ]);
    const last = portal.clock.now().toISOString();
    expect(await subjects(admin, 'by=user-7')).toEqual(['Ünï', 'RTN-1']);
    expect(await subjects(admin, 'by=key-7')).toEqual(['RTN-2']);
    expect(await subjects(admin, 'by=others')).toEqual(['RTN-3']);
    expect(await subjects(admin, 'by=scim')).toEqual(['max@acme.test']);
    expect(await subjects(admin, 'action=return.moved')).toEqual(['Ünï', 'RTN-3']);
    expect(await subjects(admin, 'subject=%20rtn-2')).toEqual(['RTN-2']);
    expect(await subjects(admin, `subject=${encodeURIComponent('üNÏ')}`)).toEqual(['Ünï']);
    expect(await subjects(admin, `from=${last}`)).toEqual(['Ünï']);
    expect(await subjects(admin, `before=${last}`)).toEqual([
      'max@acme.test',
      'RTN-3',
      'RTN-2',
      'RTN-1',
    ]);
    expect(await subjects(admin, `by=user-7&action=return.moved&from=${last}`)).toEqual(['Ünï']);
    expect(await subjects(admin, 'by=user-8')).toEqual([]);
  });

  test('comes in pages without gaps or repetitions, while records are added', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ subject: `RTN-${index}` }));
    const { portal, admin } = await start();
    await record(portal, many);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? 'by=user-1' : `by=user-1&cursor=${cursor}`;
      const page: Page = await read(admin, query);
      seen.push(...page.records.map(({ subject }) => subject.name));
      cursor = page.nextCursor;
      await record(portal, [{ subject: 'later' }]);
    } while (cursor !== null);
    expect(seen).toEqual(many.map(({ subject }) => subject).reverse());
    for (const wrong of ['x', Buffer.from('2030-01-01 1').toString('base64url')]) {
      expect((await admin.get(`${PATH}?cursor=${wrong}`)).statusCode).toBe(400);
    }
  });

  test('is exported whole with its filters, and no cell runs as a formula', async () => {
    const { portal, admin } = await start([
      { subject: 'other' },
      {
        subject: '=1+1',
        before: { expiryDays: 30, name: 'Acme' },
        after: { expiryDays: 45, name: 'Acme' },
      },
    ]);
    await record(
      portal,
      Array.from({ length: 600 }, () => ({ subject: 'many' })),
    );
    const allRows = await admin.get(`${PATH}.csv?subject=many`);
    expect(allRows.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(allRows.headers['content-disposition']).toMatch(/filename="audit-log-[\d-]+\.csv"/);
    expect(allRows.body.trim().split('\r\n')).toHaveLength(601);
    const one = await admin.get(`${PATH}.csv?subject=${encodeURIComponent('=1+1')}`);
    const [, line] = one.body.trim().split('\r\n');
    expect(line).toContain(
      ",Ada Admin,an admin,Edited an order,Device return,'=1+1,Expiry days: 30,Expiry days: 45,192.0.2.7,",
    );
  });

  test('offers people and keys as filters', async () => {
    const { portal, admin } = await start();
    const answer = await admin.get('/api/portal/audit-actors');
    expect(answer.json()).toEqual({
      people: ['admin', 'member', 'warehouse'].map((word) => ({
        by: `user-${portal.acme.users.get(`${word}@acme.test`)}`,
        name: { admin: 'Ada Admin', member: 'Max Member', warehouse: 'Wim Warehouse' }[word],
      })),
      keys: [],
    });
  });
});

test('the database and the words list the same housekeeping actions', async () => {
  const { portal } = await start();
  const actions = Object.keys(AUDIT_ACTION_WORDS);
  await record(
    portal,
    actions.map((action) => ({ action, subject: 'each' })),
  );
  const { rows } = await portal.testDatabase.pool.query<{ action: string }>(
    "SELECT action FROM audit_log WHERE is_housekeeping AND subject_name = 'each' ORDER BY action",
  );
  expect(rows.map(({ action }) => action)).toEqual([...HOUSEKEEPING].sort());
});

/** Node of a query plan. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}
function stepsOf(node: Node): string[] {
  const here = [node['Node Type'], node['Index Name']].filter((word) => word !== undefined);
  return [here.join(' '), ...(node.Plans ?? []).flatMap(stepsOf)];
}

describe('the audit log with a hundred thousand records', () => {
  const AFTER = { sort: 'newest', key: '2030-01-01T00:00:00.000Z', id: '90' } as const;
  const CASES: readonly [string, AuditPageRequest['filter'], string][] = [
    ['nothing', {}, 'audit_log_changes'],
    ['log-ins', { show: 'logIns' }, 'audit_log_log_ins'],
    ['everything', { show: 'all' }, 'audit_log_newest'],
    ['a person', { by: 'user-3' }, 'audit_log_by_actor'],
    ['others', { by: 'others' }, 'audit_log_by_actor'],
    ['provisioning', { by: 'scim' }, 'audit_log_by_actor'],
    ['an action', { action: 'apiKey.revoked' }, 'audit_log_by_action'],
    ['a name', { subject: 'RTN-100042' }, 'audit_log_by_subject'],
    ['days', { from: '2029-12-30T00:00:00Z', before: '2029-12-31T00:00:00Z' }, 'audit_log_changes'],
  ];

  test.runIf(IS_DEEP)(
    'reads each filtered page from its index, as a tenant, without sorting',
    async () => {
      const testDatabase = await createTestDatabase();
      onTestFinished(() => testDatabase.close());
      const { database, pool } = testDatabase;
      const now = new Date('2030-01-01T00:00:00Z');
      const acme = await addOrganisation(database, { name: 'Acme', domain: 'acme.test', now });
      const globex = await addOrganisation(database, { name: 'G', domain: 'globex.test', now });
      const fill = async (count: number) => {
        for (const { id } of [acme, globex]) {
          await pool.query(
            `INSERT INTO audit_log (organisation_id, at, action, actor_kind, actor_id, actor_name,
             subject_kind, subject_name, ip, user_agent)
           SELECT $1, '2030-01-01'::timestamptz - n * interval '1 minute',
             (ARRAY['draft.saved', 'return.edited', 'session.started', 'apiKey.revoked'])[1 + n % 4],
             'admin', nullif(n % 50, 0), 'Ada', 'return', 'RTN-' || (100000 + n % 5000), '', ''
           FROM generate_series(1, $2) AS n`,
            [id, count],
          );
        }
        await pool.query('VACUUM ANALYZE audit_log');
      };
      const planOf = (filter: AuditPageRequest['filter'], after: AuditPageRequest['after']) =>
        database.forOrganisation(acme.id, async (tx) => {
          const query = pageQuery(tx, acme.id, { filter, after, size: 51 }).compile();
          const explained = await tx.executeQuery<{ 'QUERY PLAN': readonly { Plan: Node }[] }>({
            ...query,
            sql: `EXPLAIN (FORMAT JSON) ${query.sql}`,
          });
          const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
          if (!plan) throw new Error('No plan.');
          return { steps: stepsOf(plan).join(), text: JSON.stringify(plan) };
        });
      await fill(50_000);
      for (const [title, filter, index] of CASES) {
        for (const after of [null, AFTER]) {
          const { steps, text } = await planOf(filter, after);
          expect(steps, title).toContain(`Index Scan ${index}`);
          expect(steps, title).not.toMatch(/Sort|Seq Scan|Bitmap/);
          if (after !== null) expect(text, title).toMatch(/"Index Cond":"[^"]*ROW\(at, id\) </);
        }
      }
    },
  );
});
