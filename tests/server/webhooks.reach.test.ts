import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/server/platform/config.ts';
import { isPublicAddress, type Resolve } from '../../src/server/platform/http/publicAddresses.ts';
import { PAUSES_MS, pauseAfter } from '../../src/server/webhooks/schedule.ts';
import { newSecret, openSecret, sealSecret } from '../../src/server/webhooks/secrets.ts';
import { send } from '../../src/server/webhooks/send.ts';
import { signedHeaders } from '../../src/server/webhooks/signature.ts';

const SHOT = { headers: {}, body: '{}' };

test.each([
  ...['127.0.0.1', '127.255.0.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '100.64.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
  ...['2002:7f00:1::', '2001::1', '2001:db8::1', '[::1]', 'not an address', ''],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '93.184.215.14',
  '8.8.8.8',
  '::ffff:8.8.8.8',
  '2606:2800:21f:cb07::1',
  '[2606:4700::1]',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

/** Starts a server that counts connections, and a name that resolves to it. */
async function startTrap() {
  let connections = 0;
  const server = createServer((_, response) => response.end('secret of the house'));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port, connections: () => connections };
}

test('a name with a private address among several is not connected to', async () => {
  const trap = await startTrap();
  const home = { address: '127.0.0.1', family: 4 };
  const mapped = { address: '::ffff:127.0.0.1', family: 6 };
  const outside = { address: '93.184.215.14', family: 4 };
  for (const found of [[home], [mapped], [outside, home], []]) {
    const outcome = await send(
      { ...SHOT, url: `https://hooks.example.com:${trap.port}/` },
      { resolve: async () => found, allowsPrivate: false },
    );
    expect(outcome).toMatchObject({
      status: null,
      error: "The address isn't public, so nothing was sent.",
    });
  }
  expect(trap.connections()).toBe(0);
});

test('a name is resolved at each connection, so no earlier result counts', async () => {
  const trap = await startTrap();
  const answers = ['93.184.215.14', '127.0.0.1'];
  const asked: string[] = [];
  // A resolver that returns a permitted address first and a forbidden one afterwards (DNS
  // rebinding).
  const resolve: Resolve = async (hostname) => {
    asked.push(hostname);
    return [{ address: answers[asked.length - 1] ?? '127.0.0.1', family: 4 }];
  };
  await resolve('hooks.example.com');
  const outcome = await send(
    { ...SHOT, url: `https://hooks.example.com:${trap.port}/` },
    { resolve, allowsPrivate: false },
  );
  expect(asked).toHaveLength(2);
  expect(outcome.error).toContain("address isn't public");
  expect(trap.connections()).toBe(0);
});

test('an address instead of a name, and a connection without TLS, are rejected as well', async () => {
  const trap = await startTrap();
  const never: Resolve = () => Promise.reject(new Error('Nobody asks for an address.'));
  for (const url of [
    `https://127.0.0.1:${trap.port}/`,
    `https://[::ffff:127.0.0.1]:${trap.port}/`,
    `https://2130706433:${trap.port}/`,
    `http://93.184.215.14:${trap.port}/`,
  ]) {
    const outcome = await send({ ...SHOT, url }, { resolve: never, allowsPrivate: false });
    expect(outcome.error, url).toContain("address isn't public");
  }
  expect(trap.connections()).toBe(0);
});

/** Starts a server that accepts connections and never sends anything. */
async function startDeaf(): Promise<Server> {
  const server = createTcpServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return server;
}

test('an attempt times out, whether the response never begins or never ends', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/drip') response.writeHead(200).write('a beginning');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const options = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allowsPrivate: true,
    timeoutMs: 300,
  };
  const silent = await send({ ...SHOT, url: `http://hooks.test:${port}/` }, options);
  expect(silent).toMatchObject({ status: null, error: 'No answer within 0.3 seconds.' });
  const drip = await send({ ...SHOT, url: `http://hooks.test:${port}/drip` }, options);
  expect(drip).toMatchObject({ status: 200, answer: 'a beginning', error: null });
  // A connection without a TLS handshake is given up long before.
  const { port: deaf } = (await startDeaf()).address() as AddressInfo;
  const unheard = await send(
    { ...SHOT, url: `https://hooks.test:${deaf}/` },
    { ...options, timeoutMs: 10_000, connectMs: 200 },
  );
  expect(unheard.error).toBe('The receiver took too long to connect.');
});

test('private receivers are allowed in localhost mode only', () => {
  expect(readConfig({ WEBHOOK_ALLOW_PRIVATE: 'on' }).webhooksReachPrivate).toBe(true);
  expect(readConfig({}).webhooksReachPrivate).toBe(false);
  const mail = { SMTP_URL: 'smtp://mail.test', PUBLIC_URL: 'https://portal.test' };
  for (const PORTAL_MODE of ['production', 'development']) {
    const env = { ...mail, PORTAL_MODE, WEBHOOK_ALLOW_PRIVATE: 'on' };
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow('WEBHOOK_ALLOW_PRIVATE cannot be on');
  }
});

test('a signature matches the published library', () => {
  const secret = newSecret();
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  const message = { id: 'msg_1', at: new Date(), body: '{"type":"webhook.test","ß":"✓"}' };
  const headers = signedHeaders(message, [secret]);
  expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
  expect(() => new Webhook(secret).verify(`${message.body} `, headers)).toThrow();
  const both = signedHeaders(message, [newSecret(), secret]);
  expect(new Webhook(secret).verify(message.body, both)).toEqual(JSON.parse(message.body));
});

test('a signature matches the specification’s own example', () => {
  // Test vector of https://github.com/standard-webhooks/standard-webhooks.
  const headers = signedHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a stored secret is readable with the portal’s key, for its organization alone', () => {
  const key = [Buffer.alloc(32, 1)] as const;
  const secret = newSecret();
  const sealed = sealSecret(key, '7', secret);
  expect(sealed.toString('latin1')).not.toContain(secret.slice(6, 20));
  expect(openSecret(key, '7', sealed)).toBe(secret);
  expect(sealSecret(key, '7', secret).equals(sealed)).toBe(false);
  expect(() => openSecret(key, '8', sealed)).toThrow();
  expect(() => openSecret([Buffer.alloc(32, 2)], '7', sealed)).toThrow();
  expect(openSecret([Buffer.alloc(32, 2), ...key], '7', sealed)).toBe(secret);
  const changed = Buffer.from(sealed);
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
  expect(() => openSecret(key, '7', changed)).toThrow();
});

test('pauses grow, vary at random, and end', () => {
  const now = new Date('2030-03-04T09:00:00.000Z');
  const pauses = PAUSES_MS.map((_, index) => pauseAfter(index + 1, null, now, 0.5));
  expect(pauses).toEqual(PAUSES_MS);
  expect([...PAUSES_MS].sort((a, b) => a - b)).toEqual(PAUSES_MS);
  expect(pauseAfter(4, null, now, 0)).toBeLessThan(pauseAfter(4, null, now, 1) ?? 0);
  expect(pauseAfter(PAUSES_MS.length + 1, null, now)).toBeNull();
  expect(pauseAfter(1, '120', now)).toBe(120_000);
  expect(pauseAfter(1, 'Mon, 04 Mar 2030 09:10:00 GMT', now)).toBe(600_000);
  expect(pauseAfter(1, '999999999', now)).toBe(24 * 60 * 60_000);
  expect(pauseAfter(1, 'tomorrow', now, 0.5)).toBe(PAUSES_MS[0]);
});
