import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyFor, readKeyOptions } from '../../src/server/apiKeys/createKeyCommand.ts';
import { programOf, programWith } from './helpers/apiProgram.ts';
import { addPrices } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { openPortal, startPortal, type TestPortal } from './helpers/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
});
afterAll(() => portal.close());

const LIST = '/api/v1/device_returns/';
const MINUTE = 60_000;

describe('a key', () => {
  test('is required before anything else, and an invalid one is rejected', async () => {
    const wrong = ['', 'x', `rp_live_${'a'.repeat(43)}`, '\u0000'];
    for (const key of wrong) {
      for (const answer of [
        await programWith(portal, key).get(LIST),
        await programWith(portal, key).post(LIST, '{'),
      ]) {
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    }
  });

  test('allows exactly its scopes', async () => {
    const reader = await programOf(portal, { scopes: ['returns:read'] });
    expect((await reader.get(LIST)).status).toBe(200);
    expect(await reader.post(LIST, {})).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('returns:write') },
    });
    const writer = await programOf(portal, { scopes: ['returns:write'] });
    expect((await writer.get(LIST)).status).toBe(403);
  });

  test('ends when it expires, and immediately when it is revoked', async () => {
    const expiresAt = new Date(portal.clock.now().getTime() + MINUTE);
    const short = await programOf(portal, { expiresAt });
    expect((await short.get(LIST)).status).toBe(200);
    portal.clock.advance(MINUTE);
    expect((await short.get(LIST)).status).toBe(401);

    const revoked = await programOf(portal);
    await portal.testDatabase.pool.query('UPDATE api_keys SET revoked_at = now()');
    expect((await revoked.get(LIST)).status).toBe(401);
  });

  test('is stored as a hash, with its last use to the minute', async () => {
    const program = await programOf(portal);
    await program.get(LIST);
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT *, key_hash::text AS hash FROM api_keys ORDER BY id DESC LIMIT 1',
    );
    expect(JSON.stringify(rows)).not.toContain(program.key.slice(12));
    expect(program.key.startsWith(rows[0].prefix)).toBe(true);
    expect(rows[0].last_used_at).toEqual(portal.clock.now());
  });

  test('sees the returns of its own organization alone', async () => {
    const other = await addOrganisation(portal.services.database, {
      name: 'Other',
      domain: 'other.test',
      now: portal.clock.now(),
    });
    await addPrices(portal, other.id);
    const mine = await programOf(portal);
    const theirs = await programOf({ ...portal, acme: withAdmin(other) });
    const order = {
      request_charger: false,
      employee_info: { name: 'Eve', address_line_1: '1 Main St, New York, NY 10001' },
      company_info: {
        return_recipient_name: 'IT',
        return_address_line_1: '350 5th Ave, New York, NY 10118',
        display_name: 'Other',
      },
    };
    const { body, status } = await theirs.post(LIST, order);
    expect(status).toBe(201);
    expect((await mine.get(`${LIST}${String(body.id)}/`)).status).toBe(404);
    expect((await mine.get(LIST)).body).toMatchObject({ results: [] });
    expect((await theirs.get(LIST)).body).toMatchObject({ results: [{ id: body.id }] });
  });

  test('has a read limit per minute, named in the response', async () => {
    const few = await startPortal({ env: { API_READS_PER_MINUTE: '2' } });
    const [one, other] = [await programOf(few), await programOf(few)];
    expect((await one.get(LIST)).headers).toMatchObject({
      'ratelimit-limit': '2',
      'ratelimit-remaining': '1',
    });
    await one.get(LIST);
    const refused = await one.get(LIST);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.get(LIST)).status).toBe(200);
    few.clock.advance(MINUTE);
    expect((await one.get(LIST)).status).toBe(200);
  });
});

function withAdmin(organisation: TestPortal['acme']): TestPortal['acme'] {
  const admin = organisation.users.get('admin@other.test') ?? '';
  return { ...organisation, users: new Map([['admin@acme.test', admin]]) };
}

describe('npm run api-key', () => {
  test('creates a key that works', async () => {
    const options = readKeyOptions([
      '--organization',
      'Acme',
      '--name',
      'ci',
      '--scopes',
      'returns:read,returns:write',
    ]);
    const key = await createKeyFor(portal.services.database, portal.clock, options);
    expect(key).toMatch(/^rp_live_[\w-]{43}$/);
    expect((await programWith(portal, key).get(LIST)).status).toBe(200);
    await expect(createKeyFor(portal.services.database, portal.clock, options)).rejects.toThrow(
      'A key called ci is in use already',
    );
    await expect(
      createKeyFor(portal.services.database, portal.clock, { ...options, organization: 'Nobody' }),
    ).rejects.toThrow('There is no organization called Nobody');
  });

  test.each([
    [[], 'Say whose key it is'],
    [['--nonsense'], 'Say whose key it is'],
    [['--organization', 'A', '--name', 'n', '--scopes', 'all'], '--scopes has no "all"'],
    [
      ['--organization', 'A', '--name', 'n', '--scopes', 'returns:read', '--days', '0'],
      '--days is a number of days',
    ],
  ])('names its missing arguments: %j', (args, words) => {
    expect(() => readKeyOptions(args)).toThrow(words);
  });
});
