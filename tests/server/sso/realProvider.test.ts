import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../helpers/portal.ts';
import { addConnection, type OpenConnection, samlValues } from '../helpers/sso/connections.ts';
import { post, refusalOf, whoIs } from '../helpers/sso/samlFlow.ts';
import {
  logInAt,
  missingProvider,
  type SamlProvider,
  startSamlProvider,
} from '../helpers/sso/samlProvider.ts';

const MAX = { name: 'max', password: 'max-pass', email: 'member@acme.test' };
const EVE = { name: 'eve', password: 'eve-pass', email: 'eve@acme.test' };

if (missingProvider !== null) console.warn(`Skipped: ${missingProvider}.`);

describe.skipIf(missingProvider !== null).each(['assertion', 'response'] as const)(
  'a provider not written in JavaScript, signing: %s',
  (signs) => {
    let portal: TestPortal;
    let provider: SamlProvider;
    let connection: OpenConnection;

    beforeAll(async () => {
      portal = await openPortal({ env: { SIGN_INS_PER_IP: '1000' } });
      // The provider uses the machine's clock.
      portal.clock.advance(Date.now() - portal.clock.now().getTime());
      provider = await startSamlProvider({ users: [MAX, EVE], signs });
      connection = await addConnection(portal, portal.acme.id, {
        values: () =>
          samlValues({
            signOnUrl: provider.signOnUrl,
            issuer: provider.issuer,
            certificates: [provider.certificate],
          }),
      });
      provider.serve([connection.service]);
    });
    afterAll(async () => {
      await provider?.stop();
      await portal?.close();
    });

    async function logIn(user: typeof MAX) {
      const browser = portal.browser();
      const left = await browser.get(`/sso/${connection.key}/login/`);
      const { action, fields } = await logInAt(String(left.headers.location), user);
      expect(action).toBe(connection.service.acsUrl);
      const posted = await post(portal, connection.key, fields);
      return { browser, posted, fields };
    }

    test('signs in', async () => {
      const { browser, posted } = await logIn(MAX);
      expect(posted.statusCode, posted.body + JSON.stringify(await refusalOf(portal))).toBe(303);
      await browser.get(String(posted.headers.location));
      expect(await whoIs(browser)).toBe(MAX.email);
    });

    test('never signs in twice with one response, nor an unknown person', async () => {
      const { fields } = await logIn(MAX);
      expect((await post(portal, connection.key, fields)).statusCode).toBe(400);
      expect((await refusalOf(portal))?.check).toBe('request');
      const eve = await logIn(EVE);
      expect(eve.posted.statusCode).toBe(403);
      expect(eve.posted.body).toContain(EVE.email);
    });

    test('signs in from its tile by two redirects', async () => {
      const { fields } = await logInAt(provider.tileOf(connection.service), MAX);
      const posted = await post(portal, connection.key, fields);
      expect(posted.headers.location).toBe(`/sso/${connection.key}/login/`);
    });
  },
);
