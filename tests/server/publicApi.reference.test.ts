import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_EXAMPLES } from '../../src/domain/programs/publicApiExamples.ts';
import { API_SCOPES } from '../../src/domain/programs/publicApiParts.ts';
import { WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import type { Collection } from '../../src/server/publicApi/collection.ts';
import type { ApiDocument } from '../../src/server/publicApi/openApi.ts';
import { callsOf } from '../../src/server/publicApi/reference/page.ts';
import { type Program, programOf } from './helpers/apiProgram.ts';
import { bench } from './helpers/deployments.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

let portal: TestPortal;
let program: Program & { readonly key: string };
let document: ApiDocument;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  program = await programOf(portal);
  document = (await portal.browser().get('/api/openapi.json')).json<ApiDocument>();
});
afterAll(() => portal.close());

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

/** Lists all fields of a value with their types: responses of the same shape have equal lists. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => shapeOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => shapeOf(inner, `${path}.${name}`));
}

/** Fields of a response, those of what the employee has yet to do without their parts. */
const fieldsOf = (value: unknown) =>
  new Set(shapeOf(value).map((path) => path.replace(/(\.handover|\.question)\..*/, '$1')));

/** A characteristic field of each kind of response. */
const FIELD_OF = {
  device_returns: 'employee_info.address_zip',
  warehouse: 'serial_number',
  deployments: 'return_tracking',
  prepaid_balances: 'quantity',
  offboardings: 'last_day',
};

describe('the OpenAPI document', () => {
  test('is one of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...document });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('links to the page to read', () => {
    expect(document.externalDocs.url).toBe(`${portal.services.config.publicUrl}/api/reference`);
  });

  test('gives programs that take its examples no key for two orders', () => {
    for (const { path, operation } of callsOf(document)) {
      for (const { name, example } of operation.parameters ?? []) {
        if (name === 'Idempotency-Key') expect(example, path).toBeUndefined();
      }
    }
  });

  test('has an example for each request and response, which matches its schema', () => {
    for (const { method, path, operation } of callsOf(document)) {
      const contents = [
        ['request', operation.requestBody?.content] as const,
        ...Object.entries(operation.responses).map(
          ([status, { content }]) => [status, content] as const,
        ),
      ];
      for (const [what, content] of contents) {
        if (content === undefined) continue;
        const { schema, examples } = content['application/json'];
        const isValid = ajv.validate(schema, examples.example?.value);
        expect(isValid, `${method} ${path} ${what}: ${ajv.errorsText()}`).toBe(true);
      }
    }
  });

  test.each(['v1', 'v2'] as const)('shows the real response of %s', async (version) => {
    const path = `/api/${version}/device_returns/`;
    const example = PUBLIC_EXAMPLES[`POST ${path}`];
    const ordered = await program.post(path, example?.body);
    expect(ordered.status).toBe(201);
    expect(shapeOf(ordered.body)).toEqual(shapeOf(example?.answer));
    expect(ordered.body).toEqual({
      ...example?.answer,
      id: expect.any(String),
      url: expect.any(String),
      created_at: expect.any(String),
      purchaser_email: 'admin@acme.test',
    });
    const read = await program.get(`${path}${ordered.body.id}/`);
    expect(fieldsOf(read.body)).toEqual(fieldsOf(PUBLIC_EXAMPLES[`GET ${path}:id/`]?.answer));
    const list = await program.get(path);
    expect(fieldsOf(list.body)).toEqual(fieldsOf(PUBLIC_EXAMPLES[`GET ${path}`]?.answer));
  });
});

describe('the reference page', () => {
  test('is public, as plain HTML without scripts', async () => {
    const { statusCode, headers, body } = await portal.browser().get('/api/reference');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers['content-security-policy']).not.toContain('script');
    expect(body).not.toMatch(/<script|\bstyle=|\bon\w+=/);
  });

  test('has every call with its fields, a request, its response and its errors', async () => {
    const { body } = await portal.browser().get('/api/reference');
    for (const { method, path, operation } of callsOf(document)) {
      const start = body.indexOf(`id="${operation.operationId}"`);
      const part = body.slice(start, body.indexOf('</section>', start));
      expect(part).toContain(`${method} ${path}`);
      expect(part).toContain('Authorization: Bearer $API_KEY');
      for (const status of Object.keys(operation.responses)) expect(part).toContain(status);
      const field = Object.entries(FIELD_OF).find(([words]) => path.includes(words))?.[1];
      expect(part).toContain(field);
    }
    for (const title of [
      'Authentication',
      'Paging',
      'Idempotency',
      'Rate limits',
      'Webhooks',
      'Errors',
    ]) {
      expect(body).toContain(`>${title}</h2>`);
    }
    for (const event of WEBHOOK_EVENTS) expect(body).toContain(`<code>${event}</code>`);
    expect(body).not.toContain('{portal}');
  });
});

describe('the Postman collection', () => {
  test('runs from top to bottom, twice, as Postman would run it', async () => {
    const collection = (await portal.browser().get('/api/postman.json')).json<Collection>();
    const items = collection.item.flatMap(({ item }) => item);
    expect(items).toHaveLength(callsOf(document).length);
    const { key } = await programOf(portal, { scopes: API_SCOPES });
    const { ready } = await bench(portal);
    await ready('C02FIRST');
    await ready('C02SECOND');
    const values = new Map(collection.variable.map((one) => [one.key, one.value]));
    values.set('baseUrl', '');
    const seconds = Array.from({ length: items.length * 2 }, (_, index) => String(index));
    const filled = (text: string) =>
      text
        .replaceAll('{{$guid}}', () => randomUUID())
        .replaceAll('{{$timestamp}}', () => seconds.pop() ?? '')
        .replaceAll(/\{\{(.*?)\}\}/g, (_, name: string) => values.get(name) ?? `unknown: ${name}`);
    for (const { name, request, event } of [...items, ...items]) {
      const { method, url, header, body } = request;
      expect(`${url.host.join('.')}/${url.path.join('/')}`, name).toBe(url.raw);
      const path = url.path.map((part) =>
        part.startsWith(':')
          ? url.variable?.find(({ key: one }) => `:${one}` === part)?.value
          : part,
      );
      const answer = await portal.app.inject({
        method: method as 'GET',
        url: filled(`${url.host.join('')}/${path.join('/')}`),
        headers: {
          authorization: `Bearer ${key}`,
          ...Object.fromEntries(header.map((one) => [one.key, filled(one.value)])),
        },
        ...(body && { payload: filled(body.raw) }),
      });
      expect([200, 201], `${name}: ${answer.body}`).toContain(answer.statusCode);
      const pm = {
        response: { code: answer.statusCode, json: () => answer.json<unknown>() },
        collectionVariables: { set: (one: string, value: string) => values.set(one, value) },
      };
      for (const { script } of event ?? []) runInNewContext(script.exec.join('\n'), { pm });
    }
  });
});
