import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Address } from '../../src/domain/address.ts';
import type { Problem } from '../../src/domain/problem.ts';
import type { AddressCheck } from '../../src/domain/returns/addressCheck.ts';
import { AUSTIN, LONDON, OTTAWA } from './helpers/addresses.ts';
import { startPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const URL = '/api/validate_sqs_addresses/';
const ask = (browser: TestBrowser, addresses: readonly unknown[]) =>
  browser.post(URL, { addresses });

async function checked(browser: TestBrowser, addresses: readonly Address[]) {
  const answer = await ask(browser, addresses);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AddressCheck>();
}

/** Starts a fake address service that records its requests; `answer` returns the response. */
async function startService(answer: (addresses: readonly Address[]) => unknown, status = 200) {
  const asked: Address[][] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const { addresses }: { addresses: Address[] } = JSON.parse(text);
      asked.push(addresses);
      const answered = answer(addresses);
      // No response: the portal waits until its timeout.
      if (answered === undefined) return;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answered));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { asked, env: { ADDRESS_VALIDATION_URL: `http://127.0.0.1:${address.port}` } };
}
const verdicts = (list: AddressCheck['verdicts']) => ({
  verdicts: list,
  checkedBy: 'service',
  notice: null,
});

describe('the endpoint that checks addresses', () => {
  test('answers each address in its order', async () => {
    const portal = await startPortal();
    const member = await portal.signIn('member@acme.test');
    const poBox = { ...AUSTIN, line1: 'PO Box 12' };
    const misspelt = { ...OTTAWA, postalCode: 'KIM 1M4' };
    const foreign = { ...LONDON, postalCode: '78701' };
    const answer = await checked(member, [AUSTIN, poBox, misspelt, foreign]);
    expect(answer).toEqual({
      verdicts: [
        { kind: 'verified', address: AUSTIN },
        {
          kind: 'warning',
          address: poBox,
          warnings: [expect.objectContaining({ field: 'line1' })],
        },
        {
          kind: 'corrected',
          address: misspelt,
          suggestion: OTTAWA,
          differences: ['postalCode'],
          warnings: [],
        },
        {
          kind: 'invalid',
          address: foreign,
          errors: { postalCode: [expect.stringContaining('US ZIP code')] },
        },
      ],
      checkedBy: 'rules',
      notice: null,
    });
  });

  test('accepts at most a hundred addresses', async () => {
    const portal = await startPortal();
    const member = await portal.signIn('member@acme.test');
    const many = Array.from({ length: 100 }, (_, index) => ({ ...AUSTIN, line1: `${index} Elm` }));
    expect((await checked(member, many)).verdicts).toHaveLength(100);
    const tooMany = await ask(member, [...many, AUSTIN]);
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json<Problem>().errors).toEqual({ addresses: ['Enter at most 100 entries.'] });
  });

  test.each<[string, readonly unknown[], string]>([
    ['no address', [], 'addresses'],
    ['a text', ['1 Main Street'], 'addresses.0'],
    ['nothing', [null], 'addresses.0'],
    ['an address without a city', [{ ...AUSTIN, city: undefined }], 'addresses.0.city'],
    ['a number for a ZIP code', [{ ...AUSTIN, postalCode: 78701 }], 'addresses.0.postalCode'],
    ['a country that no lane has', [{ ...AUSTIN, country: 'FR' }], 'addresses.0.country'],
    ['a street without end', [AUSTIN, { ...AUSTIN, line1: 'x'.repeat(101) }], 'addresses.1.line1'],
    ['a byte that no text may have', [{ ...AUSTIN, city: 'Aus\u0000tin' }], 'addresses.0.city'],
  ])('rejects %s and names the place', async (_, addresses, place) => {
    const portal = await startPortal();
    const answer = await ask(await portal.signIn('member@acme.test'), addresses);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([place]);
  });

  test('needs a sign-in, and cannot be called by another site', async () => {
    const portal = await startPortal();
    const stranger = portal.browser();
    await stranger.get('/auth_state/');
    expect((await ask(stranger, [AUSTIN])).statusCode).toBe(401);
    const member = await portal.signIn('member@acme.test');
    const forged = await member.request('POST', URL, {
      body: { addresses: [AUSTIN] },
      headers: { 'x-csrftoken': 'made-up' },
    });
    expect(forged.statusCode).toBe(403);
  });
});

describe('a configured address service', () => {
  test('is asked about addresses that pass our rules, in their usual form, and decides', async () => {
    const suggestion = { ...AUSTIN, line1: '1 N Main Street' };
    const service = await startService((addresses) =>
      verdicts(
        addresses.map((address) => ({
          kind: 'corrected',
          address,
          suggestion: suggestion,
          differences: ['line1'],
          warnings: [],
        })),
      ),
    );
    const portal = await startPortal({ env: service.env });
    const member = await portal.signIn('member@acme.test');
    const answer = await checked(member, [
      { ...AUSTIN, region: 'texas' },
      { ...AUSTIN, city: '' },
    ]);
    expect(service.asked).toEqual([[AUSTIN]]);
    expect(answer.checkedBy).toBe('service');
    expect(answer.verdicts).toMatchObject([
      { kind: 'corrected', address: AUSTIN, suggestion: suggestion, differences: ['line1'] },
      { kind: 'invalid', errors: { city: ['Enter a city.'] } },
    ]);
  });

  test('cannot clear a doubt of our rules', async () => {
    const service = await startService((addresses) =>
      verdicts(addresses.map((address) => ({ kind: 'verified', address }))),
    );
    const portal = await startPortal({ env: service.env });
    const member = await portal.signIn('member@acme.test');
    const { verdicts: found } = await checked(member, [AUSTIN, { ...AUSTIN, line1: 'PO Box 1' }]);
    expect(found.map(({ kind }) => kind)).toEqual(['verified', 'warning']);
  });

  test.each<[string, (addresses: readonly Address[]) => unknown, number]>([
    ['fails', () => ({}), 500],
    ['wants a log-in', () => ({}), 401],
    ['answers something else', () => ({ verdicts: [{ kind: 'fine' }] }), 200],
    ['leaves out an address', () => verdicts([]), 200],
    [
      'suggests another country',
      (addresses) =>
        verdicts(
          addresses.map((address) => ({
            kind: 'corrected',
            address,
            suggestion: LONDON,
            differences: ['city'],
            warnings: [],
          })),
        ),
      200,
    ],
    ['keeps silent', () => undefined, 200],
  ])('that %s is skipped, and the answer says so', async (_, answer, status) => {
    const service = await startService(answer, status);
    const portal = await startPortal({ env: service.env });
    const found = await checked(await portal.signIn('member@acme.test'), [AUSTIN]);
    expect(found).toEqual({
      verdicts: [{ kind: 'verified', address: AUSTIN }],
      checkedBy: 'rules',
      notice: expect.stringMatching(/did not answer/),
    });
    expect(portal.logLines.join()).toContain('address service');
    // The checked address is personal data.
    expect(portal.logLines.join()).not.toContain(AUSTIN.line1);
  });
});
