import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiOffboardingList } from '../../src/domain/programs/publicApiOffboardings.ts';
import { composeReturns } from '../../src/server/chat/compose.ts';
import { renderMessage } from '../../src/server/chat/render.ts';
import { newSecret } from '../../src/server/webhooks/secrets.ts';
import { programOf } from './helpers/apiProgram.ts';
import { blocksOf, requestOf } from './helpers/documentedRequests.ts';
import { listenOnLoopback } from './helpers/listenOnLoopback.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

// Sends the requests of docs/integrations.md as they stand there.

const PORTAL = 'https://portal.example.com';
const blocks = blocksOf('docs/integrations.md');
const blockOf = (heading: string, language: string) => {
  const found = blocks.find((block) => block.heading === heading && block.language === language);
  if (found === undefined) throw new Error(`${heading} has no block of ${language}.`);
  return found.code;
};
const has = (...commands: readonly string[]) =>
  commands.every((command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0);

let portal: TestPortal;
let key: string;
let url: string;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  ({ key } = await programOf(portal, {
    scopes: ['offboardings:read', 'offboardings:write', 'returns:read', 'returns:write'],
  }));
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

async function leavers(): Promise<ApiOffboardingList['results']> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await portal.app.inject({ url: '/api/v2/offboardings/', headers });
  return answer.json<ApiOffboardingList>().results;
}

test('each request is answered with the promised status, in the order of the document', async () => {
  const requests = blocks.flatMap(
    (block) => requestOf(block, { PORTAL_URL: url, API_KEY: key }) ?? [],
  );
  expect(requests.length).toBeGreaterThan(8);
  // Power Automate's own way of writing the request that stands below it.
  const { inputs } = JSON.parse(blockOf('Power Automate', 'json'));
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const asAction = { heading: 'Power Automate', method: inputs.method, headers };
  const action = { url: inputs.uri.replace(PORTAL, url), body: JSON.stringify(inputs.body) };
  const known = { external_id: '21001', last_day: '2026-12-01', employee_info: { name: 'Ada' } };
  const all = [
    // Workday's report names them before their termination is rescinded.
    { ...asAction, ...action, heading: 'before', body: JSON.stringify(known), status: 201 },
    ...requests,
    { ...asAction, ...action, status: 200 },
  ];
  for (const { heading, status, body, url: address, ...request } of all) {
    const answer = await fetch(address, { ...request, ...(body !== undefined && { body }) });
    expect(answer.status, `${heading}: ${body} ${await answer.text()}`).toBe(status);
  }
  const byId = new Map((await leavers()).map((one) => [one.external_id, one]));
  expect(byId.get('hris-20417')).toMatchObject({ status: 'canceled', last_day: '2026-12-31' });
  expect(byId.get('sheet-2026-12-0007')).toMatchObject({ last_day: '2026-12-11' });
  expect(byId.get('00u1abcd2EFGH3ijk4l5')).toMatchObject({ status: 'canceled' });
  expect(byId.get('sharepoint-311')).toMatchObject({ devices: [{ asset_tag: 'AT-311' }] });
});

/** Runs a block in a shell; rejects if it fails. */
function run(code: string, env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((done, failed) => {
    const all = { PATH: process.env.PATH ?? '', PORTAL_URL: url, API_KEY: key, ...env };
    const child = spawn('sh', ['-euc', code], { env: all });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.once('close', (status) => (status === 0 ? done(out) : failed(new Error(out))));
  });
}

/** Starts a server on loopback with this answer; returns its address and the requests. */
async function serveJson(answer: unknown) {
  const received: { url: string; body: string; headers: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ url: request.url ?? '', body, headers });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  return { address: `http://127.0.0.1:${await listenOnLoopback(server)}`, received };
}

describe.skipIf(!has('curl', 'jq', 'openssl', 'od'))(
  'blocks of shell (skipped without curl)',
  () => {
    test('a report of Workday becomes leavers', async () => {
      const { address, received } = await serveJson({
        Report_Entry: [
          {
            Employee_ID: '21002',
            Termination_Date: '2026-12-15',
            Preferred_Name: "Sinéad O'Neill",
            Personal_Email: 'sinead@home.example',
            Home_Address_Line_1: '1 Main St',
            Home_City: 'New York',
            Home_State: 'NY',
            Home_Postal_Code: '10001',
            Home_Country: 'United States of America',
          },
          { Employee_ID: '21003', Termination_Date: '2026-12-16', Preferred_Name: 'Bo Li' },
        ],
      });
      const out = await run(blockOf('Workday', 'sh'), {
        ...{ WORKDAY_USER: 'isu', WORKDAY_PASSWORD: 'p', WORKDAY_REPORT: `${address}/report` },
      });
      expect(received[0]?.headers.authorization).toMatch(/^Basic /);
      const byId = new Map((await leavers()).map((one) => [one.external_id, one]));
      expect(byId.get('21002'), out).toMatchObject({
        last_day: '2026-12-15',
        employee_info: { name: "Sinéad O'Neill", address_city: 'New York' },
      });
      expect(byId.get('21003')).toMatchObject({ employee_info: { name: 'Bo Li' } });
    });

    test('an employee of BambooHR becomes a leaver, and who stays does not', async () => {
      const employee = {
        ...{ id: '67890', firstName: 'Noa', lastName: 'Levi', homeEmail: 'noa@home.example' },
        ...{ mobilePhone: null, address1: '1 Main St', address2: null, city: 'Austin' },
        ...{ state: 'TX', zipcode: '78701', country: 'United States' },
      };
      const leaving = await serveJson({ ...employee, terminationDate: '2026-12-20' });
      const staying = await serveJson({ ...employee, id: '1', terminationDate: '0000-00-00' });
      for (const { address } of [leaving, staying]) {
        const env = { BAMBOO_URL: address, BAMBOO_KEY: 'k', EMPLOYEE_ID: '67890' };
        await run(blockOf('BambooHR', 'sh'), env);
      }
      expect(leaving.received[0]?.url).toContain('/api/v1/employees/67890?fields=firstName,');
      const ids = (await leavers()).map(({ external_id: id }) => id);
      expect(ids).toContain('bamboo-67890');
      expect(ids).not.toContain('bamboo-1');
    });

    test('a webhook made by hand has the signature that the library and Zapier’s code accept', async () => {
      const receiver = await serveJson({});
      const secret = newSecret();
      const [, ...lines] = blockOf('Webhooks and their signature', 'sh').split('\n');
      await run(lines.join('\n'), { RECEIVER: receiver.address, WEBHOOK_SECRET: secret });
      const [received] = receiver.received;
      if (received === undefined) throw new Error('Nothing came.');
      const { body, headers } = received;
      expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
      const check = new Function(
        'inputData',
        'require',
        `let output; ${blockOf('Zapier', 'js')} return output;`,
      );
      const input = {
        ...{ body, secret, id: headers['webhook-id'], at: headers['webhook-timestamp'] },
        signature: headers['webhook-signature'],
      };
      const crypto = await import('node:crypto');
      expect(check(input, () => crypto)).toEqual({ type: 'webhook.test', id: '' });
      expect(() => check({ ...input, body: `${body} ` }, () => crypto)).toThrow('Not signed');
    });
  },
);

test('the messages of Slack and Teams are those that are sent', () => {
  const about = {
    employeeName: 'Dana Whitfield',
    device: 'laptop',
    status: 'boxInTransit',
  } as const;
  const news = { kind: 'problem', problem: 'addressInvalid', ...about } as const;
  const [message] = composeReturns([{ orderNumber: 'RTN-100482', news }]);
  if (message === undefined) throw new Error('There is no message.');
  for (const [service, heading] of [
    ['slack', 'Slack'],
    ['teams', 'Teams'],
  ] as const) {
    const sent = JSON.parse(renderMessage(service, message, PORTAL));
    expect(JSON.parse(blockOf(heading, 'json'))).toEqual(sent);
  }
});
