import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConnection, samlValues } from '../helpers/sso/connections.ts';
import { answer, ask, packed, post, refusalOf, whoIs } from '../helpers/sso/samlFlow.ts';
import { samlResponse } from '../helpers/sso/samlSigner.ts';
import { openSamlWorld, type SamlWorld } from '../helpers/sso/samlWorld.ts';
import { MINUTE } from '../helpers/testClock.ts';

let world: SamlWorld;
beforeAll(async () => {
  world = await openSamlWorld(['own']);
});
afterAll(() => world?.portal.close());

const made = (...args: Parameters<SamlWorld['said']>) =>
  samlResponse(world.said(...args), world.signing());

/** A browser that was redirected to the provider. */
async function left(connection = world.acme) {
  const browser = world.portal.browser();
  return { browser, asked: await ask(browser, connection.key) };
}

describe('a log-in through a provider by SAML', () => {
  test('sends its own id and issuer, and is recorded with its identity provider', async () => {
    const { portal, acme } = world;
    const { browser, asked: request } = await left();
    expect(request.url.origin + request.url.pathname).toBe('https://acme.okta.test/sso');
    expect(request.url.searchParams.get('x')).toBe('1');
    expect(request.xml).toContain(`AssertionConsumerServiceURL="${acme.service.acsUrl}"`);
    expect(request.xml).toContain(`>${acme.service.entityId}</`);
    expect(request.relayState).toMatch(/^[\w-]{22}$/);
    await answer(portal, browser, acme.key, { ...request, xml: made(request) });
    expect(await whoIs(browser)).toBe('member@acme.test');
    const stored = await portal.services.database.asSystem(async (tx) => ({
      session: await tx
        .selectFrom('sessions')
        .select('door')
        .orderBy('created_at', 'desc')
        .executeTakeFirst(),
      record: await tx
        .selectFrom('audit_log')
        .select(['action', 'after', 'organisation_id'])
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    }));
    expect(stored.session?.door).toBe('okta');
    expect(stored.record).toEqual({
      action: 'session.started',
      after: { door: 'okta' },
      organisation_id: portal.acme.id,
    });
  });

  test("neither reads nor sets cookies on another site's POST", async () => {
    const { asked: request } = await left();
    const fields = { SAMLResponse: packed(made(request)) };
    const posted = await post(world.portal, world.acme.key, fields);
    expect(posted.statusCode).toBe(303);
    expect(posted.headers['set-cookie']).toBeUndefined();
    expect(posted.headers['cache-control']).toBe('no-store');
  });

  test('from a dashboard tile takes two redirects: its own response is ignored', async () => {
    const { portal, acme } = world;
    const browser = portal.browser();
    const xml = made({ id: '' }, { inResponseTo: null, nameId: 'admin@acme.test' });
    const posted = await answer(portal, browser, acme.key, { xml, relayState: 'https://x.test' });
    expect(posted.statusCode).toBe(303);
    expect(posted.headers.location).toBe(`/sso/${acme.key}/login/`);
    expect(await whoIs(browser)).toBeNull();
    const request = await ask(browser, acme.key);
    await answer(portal, browser, acme.key, { ...request, xml: made(request) });
    expect(await whoIs(browser)).toBe('member@acme.test');
  });

  test('does not loop on a response without its request id', async () => {
    const { browser, asked: request } = await left();
    const xml = made({ id: '' }, { inResponseTo: null });
    const last = await answer(world.portal, browser, world.acme.key, { ...request, xml });
    expect(last.statusCode).toBe(400);
    expect((await refusalOf(world.portal))?.check).toBe('request');
  });
});

describe('a SAML response signs in once, in the browser and connection that requested it', () => {
  async function expectRefused(browser: Parameters<typeof whoIs>[0], by: string) {
    expect(await whoIs(browser)).toBeNull();
    expect((await refusalOf(world.portal))?.check).toBe(by);
  }

  test('repeated by another person, it is rejected', async () => {
    const { portal, acme } = world;
    const { browser, asked: request } = await left();
    const xml = made(request);
    await answer(portal, browser, acme.key, { xml });
    const thief = portal.browser();
    await answer(portal, thief, acme.key, { xml });
    await expectRefused(thief, 'request');
  });

  test('posted twice in parallel, it signs in once', async () => {
    const { asked: request } = await left();
    const fields = { SAMLResponse: packed(made(request)) };
    const both = await Promise.all([1, 2].map(() => post(world.portal, world.acme.key, fields)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400]);
  });

  test('with an assertion of another request, it is rejected', async () => {
    const { portal, acme } = world;
    const id = { assertionId: '_again' };
    const first = await left();
    await answer(portal, first.browser, acme.key, { xml: made(first.asked, id) });
    const second = await left();
    await answer(portal, second.browser, acme.key, { xml: made(second.asked, id) });
    await expectRefused(second.browser, 'replay');
  });

  test('posted first by a thief, it signs them in nowhere', async () => {
    const { portal, acme } = world;
    const { browser, asked: request } = await left();
    const thief = portal.browser();
    await thief.get('/authentication/login');
    const last = await answer(portal, thief, acme.key, { xml: made(request) });
    expect(last.statusCode).toBe(400);
    expect(await whoIs(thief)).toBeNull();
    expect(await whoIs(browser)).toBeNull();
  });

  test("sent by an attacker, it signs their victim's browser in nowhere", async () => {
    const { portal, acme } = world;
    const { asked: request } = await left();
    const victim = await portal.signIn('admin@acme.test');
    await answer(portal, victim, acme.key, { xml: made(request) });
    expect(await whoIs(victim)).toBe('admin@acme.test');
  });

  test('with the second step repeated, it shows nothing, and leads a signed-in person on', async () => {
    const { portal, acme } = world;
    const { browser, asked: request } = await left();
    const posted = await post(portal, acme.key, { SAMLResponse: packed(made(request)) });
    const step = String(posted.headers.location);
    await browser.get(step);
    expect((await browser.get(step)).headers.location).toBe('/authentication/login');
    expect((await portal.browser().get(step)).statusCode).toBe(400);
  });

  test('after more than ten minutes it is rejected, and so is the second step after two', async () => {
    const { portal, acme } = world;
    const late = await left();
    portal.clock.advance(11 * MINUTE);
    await answer(portal, late.browser, acme.key, { xml: made(late.asked) });
    await expectRefused(late.browser, 'request');
    const slow = await left();
    const posted = await post(portal, acme.key, { SAMLResponse: packed(made(slow.asked)) });
    portal.clock.advance(3 * MINUTE);
    const last = await slow.browser.get(String(posted.headers.location));
    expect(last.statusCode).toBe(400);
    expect(await whoIs(slow.browser)).toBeNull();
  });

  test("at another organization's address it is rejected, and the request stays open", async () => {
    const { portal, acme, globex } = world;
    const { browser, asked: request } = await left();
    await answer(portal, browser, globex.key, { xml: made(request, {}, globex) });
    await expectRefused(browser, 'request');
    await answer(portal, browser, acme.key, { xml: made(request) });
    expect(await whoIs(browser)).toBe('member@acme.test');
  });

  test('from a provider, it signs in people of its own organization only', async () => {
    const { portal, globex } = world;
    const { browser, asked: request } = await left(globex);
    const nameId = 'admin@acme.test';
    const last = await answer(portal, browser, globex.key, {
      xml: made(request, { nameId }, globex),
    });
    await expectRefused(browser, 'person');
    expect(last.body).toContain('no one at Globex has this address');
    // The page doesn't reveal that another organization has this user either.
    expect(last.body).not.toContain('Acme');
  });

  test("with one organization's second step, it is rejected at another", async () => {
    const { portal, acme, globex } = world;
    const { browser, asked: request } = await left();
    const posted = await post(portal, acme.key, { SAMLResponse: packed(made(request)) });
    const step = String(posted.headers.location);
    expect((await browser.get(step.replace(acme.key, globex.key))).statusCode).toBe(400);
    expect(await whoIs(browser)).toBeNull();
  });
});

describe('the addresses of a connection', () => {
  test('are unique, and accept only their own requests', async () => {
    const { portal, acme } = world;
    const browser = portal.browser();
    for (const path of ['login', 'finish', 'callback', 'metadata', 'acs']) {
      expect((await browser.get(`/sso/${'0'.repeat(32)}/${path}/`)).statusCode).toBe(404);
    }
    expect((await browser.get(`/sso/${acme.key}/acs/`)).statusCode).toBe(405);
    expect((await post(portal, acme.key, {})).statusCode).toBe(400);
    expect((await post(portal, acme.key, { SAMLResponse: '<xml>' })).statusCode).toBe(400);
    const bytes = Buffer.from([0x3c, 0x61, 0xff, 0x3e]).toString('base64');
    expect((await post(portal, acme.key, { SAMLResponse: bytes })).statusCode).toBe(400);
    const huge = { SAMLResponse: 'A'.repeat(700 * 1024) };
    expect((await post(portal, acme.key, huge)).statusCode).toBe(413);
    const json = { 'content-type': 'application/json' };
    expect((await post(portal, acme.key, {}, json)).statusCode).toBe(400);
  });

  test('the metadata names them for the provider', async () => {
    const { portal, acme } = world;
    const { body, headers } = await portal.browser().get(`/sso/${acme.key}/metadata/`);
    expect(headers['content-type']).toContain('application/samlmetadata+xml');
    expect(body).toContain(`entityID="${acme.service.entityId}"`);
    expect(body).toContain(`Location="${acme.service.acsUrl}"`);
  });

  test('limit large responses and frequent senders', async () => {
    const strict = await openSamlWorld(['own'], { SIGN_INS_PER_IP: '5' });
    const fields = { SAMLResponse: 'A'.repeat(200 * 1024) };
    const answers = [];
    for (let turn = 0; turn < 4; turn += 1) {
      answers.push((await post(strict.portal, strict.acme.key, fields)).statusCode);
    }
    expect(answers).toEqual([400, 400, 429, 429]);
    // The limit also covers the connection's other pages.
    for (const page of ['metadata', 'acs']) {
      const { statusCode } = await strict.portal.browser().get(`/sso/${strict.acme.key}/${page}/`);
      expect([page, statusCode]).toEqual([page, 429]);
    }
    await strict.portal.close();
  });

  test('name the enforced provider on the login page', async () => {
    const { portal, acme } = world;
    const azure = await addConnection(portal, portal.acme.id, {
      provider: 'azure',
      values: () => samlValues({ signOnUrl: 'https://azure.test/' }),
    });
    const { browser, asked: request } = await left();
    await portal.services.database.asSystem((tx) =>
      tx
        .updateTable('sso_connections')
        .set({ open_as: 'enforced' })
        .where('key', '=', azure.key)
        .execute(),
    );
    const last = await answer(portal, browser, acme.key, { xml: made(request) });
    expect(last.headers.location).toBe('/authentication/login?azurefailed');
    expect(await whoIs(browser)).toBeNull();
  });

  test('sign no one in after the connection was disabled', async () => {
    const { portal, globex } = world;
    const { browser, asked: request } = await left(globex);
    await portal.services.database.asSystem((tx) =>
      tx
        .updateTable('sso_connections')
        .set({ open_as: null })
        .where('key', '=', globex.key)
        .execute(),
    );
    const xml = made(request, { nameId: 'admin@globex.test' }, globex);
    expect((await answer(portal, browser, globex.key, { xml })).statusCode).toBe(403);
    expect(await whoIs(browser)).toBeNull();
    expect((await browser.get(`/sso/${globex.key}/login/`)).statusCode).toBe(403);
  });
});
