import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract } from '../../src/api/contract/index.ts';
import { DEVICES, LANE_ENDS, LANES, laneWords } from '../../src/domain/words.ts';

const endpoints: ReadonlyArray<readonly [string, Endpoint]> = Object.entries(contract);

/** The specification's three endpoints (section 7), whose names are fixed. */
const GIVEN = ['GET /auth_state/', 'POST /api/send_magic_link/', 'POST /logout/'];
/** The specification fixes the path (section 3) but nothing else. */
const ADDRESS_CHECK = 'POST /api/validate_sqs_addresses/';

test('the contract has the three calls of the specification', () => {
  expect(Object.keys(contract)).toEqual(expect.arrayContaining([...GIVEN, ADDRESS_CHECK]));
});

describe.each(endpoints)('%s', (key, endpoint) => {
  const [method = '', path = ''] = key.split(' ');
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

  test('has a method and a path', () => {
    expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/[\w/:.-]+$/);
    if (![...GIVEN, ADDRESS_CHECK].includes(key)) expect(path).toMatch(/^\/api\/portal\//);
  });

  test('declares exactly the parameters in its path', () => {
    expect(Object.keys(endpoint.params?.properties ?? {}).sort()).toEqual(parameters.sort());
  });

  test('has a description', () => {
    expect(endpoint.summary).toMatch(/^[A-Z].{5,}[^.]$/);
  });

  test('has a success response', () => {
    expect(Object.keys(endpoint.replies).filter((status) => /^2\d\d$/.test(status))).toHaveLength(
      1,
    );
  });

  test('has no request body if it only reads', () => {
    if (method === 'GET') expect(endpoint.body).toBeUndefined();
  });

  test('needs a sign-in, unless it serves people without an account', () => {
    const mayBePublic = [
      ...GIVEN,
      'POST /api/portal/magic-link',
      // Invited users have no account yet; the mailed link's code authorizes them.
      'GET /api/portal/invite/:inviteCode',
      'POST /api/portal/invite/:inviteCode',
      // The mailed link's token authorizes; a signed-in colleague needs none.
      'GET /api/portal/order-cancel/:orderNumber',
      'POST /api/portal/order-cancel/:orderNumber',
    ];
    if (!mayBePublic.includes(key) && !path.includes('/:supportHash')) {
      expect(endpoint.access).not.toBe('public');
    }
  });
});

describe('names in the contract', () => {
  test.each(LANES)('the lane %s is named after its two countries', (lane) => {
    const { from, to } = LANE_ENDS[lane];
    expect(lane).toBe(`${from}-${to}`);
    expect(laneWords(lane)).toMatch(
      from === to ? /^Within [A-Za-z ]+$/ : /^[A-Z][\w ]+ to [A-Z][\w ]+$/,
    );
  });

  test('device names fit in a URL', () => {
    for (const device of DEVICES) expect(device).toMatch(/^[a-z_]+$/);
  });
});
