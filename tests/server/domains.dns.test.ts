import { expect, test } from 'vitest';
import { createTxtLookup, type TxtAnswer } from '../../src/server/platform/dns.ts';
import { type DnsReply, startDnsServer } from './helpers/dnsServer.ts';

const NAME = '_portal-verification.acme.example';
const TOKEN = `portal-verification=${'t'.repeat(43)}`;
const LONG = 'x'.repeat(255);

const CASES: readonly (readonly [title: string, reply: DnsReply, answer: TxtAnswer])[] = [
  ['one record', { texts: [TOKEN] }, { kind: 'records', texts: [TOKEN] }],
  ['several records', { texts: ['spf', TOKEN] }, { kind: 'records', texts: ['spf', TOKEN] }],
  [
    'a text in several strings',
    {
      texts: [
        [LONG, 'yz'],
        ['portal-', 'verification=a'],
      ],
    },
    { kind: 'records', texts: [`${LONG}yz`, 'portal-verification=a'] },
  ],
  ['a late answer', { texts: [TOKEN], lateMs: 300 }, { kind: 'records', texts: [TOKEN] }],
  [
    'a truncated answer, complete by TCP',
    { truncated: [TOKEN, LONG] },
    { kind: 'records', texts: [TOKEN, LONG] },
  ],
  ['a name that does not exist', { code: 3 }, { kind: 'none' }],
  ['a name without TXT records', { texts: [] }, { kind: 'none' }],
  ['SERVFAIL', { code: 2 }, { kind: 'unreachable' }],
  ['REFUSED', { code: 5 }, { kind: 'unreachable' }],
  ['no answer', 'silence', { kind: 'unreachable' }],
];

test.each(CASES)('a lookup reads %s', async (_, reply, answer) => {
  const server = await startDnsServer();
  server.replies.set(NAME, reply);
  const lookUp = createTxtLookup({ servers: [server.address], timeoutMs: 500 });
  expect(await lookUp(NAME)).toEqual(answer);
  expect(server.queries[0]).toBe(`udp ${NAME}`);
  if (typeof reply === 'object' && 'truncated' in reply) {
    expect(server.queries).toContain(`tcp ${NAME}`);
  }
});

test('a server that is down is no answer', async () => {
  const lookUp = createTxtLookup({ servers: ['127.0.0.1:1'], timeoutMs: 500 });
  expect(await lookUp(NAME)).toEqual({ kind: 'unreachable' });
});
