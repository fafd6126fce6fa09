// Scenes with slow, dead or lying external servers: mail servers, receivers, identity providers.
import { setTimeout as pause } from 'node:timers/promises';
import { summarize } from './client.mjs';
import { freePort } from './portal.mjs';
import { addWebhook } from './world.mjs';

const SECOND = 1000;

/** Plays each mode of the mail server for a while; 22 s of silence outlast the portal's timeout. */
export async function playSmtp({ mail }) {
  await pause(3 * SECOND);
  for (const [mode, seconds] of [
    ['slow', 6],
    ['refuses', 4],
    ['rejects', 4],
    ['hangsUp', 4],
    ['silent', 22],
  ]) {
    mail.be(mode);
    await pause(seconds * SECOND);
  }
  mail.be('takes');
  await mail.die();
  await pause(5 * SECOND);
  await mail.live();
  await pause(5 * SECOND);
}

/** Adds ten failing receivers to the busy organization, its own among them. */
export async function addBadReceivers({ busy, receivers, query }) {
  const modes = ['silent', 'silent', 'silent', 'slow', 'fails', 'lies', 'hangsUp'];
  const urls = modes.map((mode, index) => receivers.add(`bad-${index}`, mode).url);
  for (let count = 0; count < 2; count += 1) urls.push(`http://127.0.0.1:${await freePort()}/`);
  for (const url of urls) await addWebhook(busy.browser, url, 'dead');
  busy.box.mode = 'fails';
  busy.isDeaf = true;
  await query("UPDATE webhook_endpoints SET description = 'dead' WHERE organisation_id = $1", [
    busy.id,
  ]);
}

export async function playReceivers(world) {
  await addBadReceivers(world);
  await pause(20 * SECOND);
}

/** A log-in must report the problem soon, and no other user is affected. */
export async function playIdentity({ busy, query }) {
  await pause(2 * SECOND);
  const lines = [];
  const calls = [
    ['Google', '/sso/login/'],
    ['Okta', `/sso/${await openOkta(busy, query)}/login/`],
  ];
  for (const [name, path] of calls) {
    const startedAt = performance.now();
    const { status, body } = await busy.visitor.get(path, { quietly: true });
    const elapsed = `${((performance.now() - startedAt) / SECOND).toFixed(1)} s`;
    const [, heading = ''] = /<h1[^>]*>([^<]+)/.exec(String(body)) ?? [];
    const title = heading.replaceAll('&#39;', "'");
    const isProblemShown = status === 503 && title.includes("isn't available right now");
    lines.push(
      `${isProblemShown ? '' : 'WRONG: '}${name}: ${status} after ${elapsed}, “${title || summarize(body)}”`,
    );
  }
  await pause(4 * SECOND);
  return lines;
}

/** Opens a connection whose provider is unreachable; returns the key of its address. */
async function openOkta({ browser, id }, query) {
  const path = '/api/portal/sso/okta';
  const { body } = await browser.get(path);
  const oidc = { issuer: 'https://127.0.0.1:9', clientId: 'portal', clientSecret: 'secret' };
  const saml = { signOnUrl: '', issuer: '', logoutUrl: '', certificates: [] };
  const json = { version: body.version, protocol: 'oidc', saml, oidc };
  await browser.insist(path, { method: 'PUT', json });
  // Only a successful sign-in enables a connection, so it is enabled in the database.
  const [{ key }] = await query(
    `UPDATE sso_connections SET open_as = 'enabled', live = saved
     WHERE organisation_id = $1 RETURNING key`,
    [id],
  );
  return key;
}
