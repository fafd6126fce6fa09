import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, ask, refusalOf, whoIs } from '../helpers/sso/samlFlow.ts';
import { samlResponse } from '../helpers/sso/samlSigner.ts';
import { openSamlWorld, type SamlWorld } from '../helpers/sso/samlWorld.ts';
import { WRAPPINGS } from '../helpers/sso/wrapping.ts';
import { ACCEPTED, REFUSALS } from './refusals.ts';

let world: SamlWorld;
beforeAll(async () => {
  world = await openSamlWorld(['own', 'second', 'bare', 'ended', 'early']);
});
afterAll(() => world?.portal.close());

describe('a signed SAML response', () => {
  test.each(ACCEPTED)('signs in: $name', async ({ said, signing, mangle }) => {
    const { portal, acme } = world;
    const browser = portal.browser();
    const request = await ask(browser, acme.key);
    const xml = samlResponse(world.said(request, said), world.signing(signing?.(world)));
    const last = await answer(portal, browser, acme.key, { xml: mangle?.(xml) ?? xml });
    expect(last.headers.location).toBe('/authentication/login');
    expect(await whoIs(browser)).toBe('member@acme.test');
  });

  test.each(REFUSALS)('is rejected: $name', async ({ by, said, signing, mangle }) => {
    const { portal, acme } = world;
    const browser = portal.browser();
    const request = await ask(browser, acme.key);
    const made = samlResponse(world.said(request, said), world.signing(signing?.(world)));
    const xml = mangle?.(made, world) ?? made;
    const last = await answer(portal, browser, acme.key, { ...request, xml });
    expect(await whoIs(browser)).toBeNull();
    const refusal = await refusalOf(portal);
    expect(refusal?.check, JSON.stringify(refusal)).toBe(by);
    // The page shows the reference, and no reason other than an unknown user's address.
    expect(last.body).toContain(String(refusal?.reference));
    expect(last.body).not.toMatch(/saml|signature|certificate|expected/i);
    expect(last.statusCode).toBe(by === 'person' ? 403 : 400);
  });

  test.each(Object.entries(WRAPPINGS))('is rejected: %s', async (_, { signs, make }) => {
    const { portal, acme } = world;
    const browser = portal.browser();
    const request = await ask(browser, acme.key);
    const signed = samlResponse(world.said(request), world.signing({ signs }));
    const xml = make(signed, 'admin@acme.test');
    expect(xml).toContain('admin@acme.test');
    await answer(portal, browser, acme.key, { xml });
    expect(await whoIs(browser)).toBeNull();
    expect(['answer', 'signature']).toContain((await refusalOf(portal))?.check);
  });
});
