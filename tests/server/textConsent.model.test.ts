import { afterAll, beforeAll } from 'vitest';
import { textConsentMachine } from '../../src/machines/textConsent/textConsent.machine.ts';
import { rejectNumber } from '../../src/server/texts/replies.ts';
import { testPaths } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { textConsentContract } from '../machines/textConsent.contract.ts';
import { textConsentProfile } from '../machines/textConsent.profile.ts';
import { instancePort, type ServerInstance } from './helpers/instancePort.ts';
import { addPrices, orderForm } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { detailsOf } from './helpers/returnMails.ts';
import { agreedReturn, reply, textEnv } from './helpers/textProvider.ts';

// Runs the generated paths of a consent through orders, the employee's page and replies.

let portal: TestPortal;
let count = 0;
beforeAll(async () => {
  // No text is sent: no box is shipped here.
  const env = { ...textEnv({ url: 'http://127.0.0.1:9' }), SIGN_INS_PER_IP: '1000' };
  portal = await openPortal({ env });
  await portal.testDatabase.pool.query('UPDATE organisations SET offers_texts = true');
  await addPrices(portal, portal.acme.id);
});
afterAll(() => portal?.close());

function consentLife(): ServerInstance {
  count += 1;
  const phone = `+1512555${String(count + 1000).padStart(4, '0')}`;
  const employee = { ...orderForm().employee, phone };
  let page = '';
  const admin = () => portal.signIn('admin@acme.test');
  const stored = async () => {
    const { rows } = await portal.testDatabase.pool.query(
      'SELECT state, source FROM text_consents WHERE phone = $1',
      [phone],
    );
    const [{ state, source } = { state: 'none', source: null }] = rows;
    return { value: state, context: { source } };
  };
  const choose = async (isOn: boolean) => {
    // Each path opens the page from another network: visits are limited.
    const ip = `198.51.100.${count % 250}`;
    await portal.testDatabase.pool.query('DELETE FROM rate_limits');
    const browser = portal.browser();
    await browser.get(page, { ip });
    await browser.post(`${page}/texts`, { isOn, phone }, { ip });
  };
  const send: Record<string, (source: unknown) => Promise<unknown>> = {
    'consent.given': async (source) =>
      source === 'page' ? choose(true) : agreedReturn(await admin(), { employee }),
    'consent.stopped': (source) =>
      source === 'page' ? choose(false) : reply(portal, 'STOP', phone),
    'consent.resumed': () => reply(portal, 'START', phone),
    'number.rejected': () =>
      rejectNumber(portal.services, { organisationId: portal.acme.id, phone }),
  };
  return {
    async start() {
      const references = { ...orderForm().references, agreedToTexts: 'no' };
      const browser = await admin();
      const number = await agreedReturn(browser, { employee, references });
      const { employeeLink } = await detailsOf(browser, number);
      page = new URL(employeeLink).pathname.replace('/support/devicereturn', '/api/portal/support');
    },
    async sendEvent(event) {
      const before = JSON.stringify(await stored());
      await send[event.type]?.(Object(event).source);
      return before !== JSON.stringify(await stored());
    },
    stored,
    async see() {
      const { value, context } = await stored();
      const { source } = context;
      const present = textConsentMachine.resolveState({ value, context });
      return {
        state: value,
        source,
        isOnByPage: present.can({ type: 'consent.given', source: 'page' }),
        isOnByOrder: present.can({ type: 'consent.given', source: 'order' }),
      };
    },
  };
}

testPaths({
  subject: subjectOf(textConsentProfile, textConsentContract),
  level: 2,
  openPort: (meter) => instancePort(textConsentMachine, consentLife(), meter),
});
