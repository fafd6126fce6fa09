import { inflateRawSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { injectAudited } from '../auditCheck.ts';
import type { TestPortal } from '../portal.ts';
import type { TestBrowser } from '../testBrowser.ts';

/** Data that a browser carries to the provider. */
export interface Asked {
  readonly url: URL;
  readonly xml: string;
  readonly id: string;
  readonly relayState: string;
}

/** Parses the authentication request from a redirect. */
export function askedBy(answer: LightMyRequestResponse): Asked {
  const location = String(answer.headers.location ?? '');
  if (location === '') throw new Error(`Nobody was sent anywhere: ${answer.body}`);
  const url = new URL(location);
  const packed = Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64');
  const xml = inflateRawSync(packed).toString();
  return {
    url,
    xml,
    id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    relayState: url.searchParams.get('RelayState') ?? '',
  };
}

/** Begins a sign-in. */
export async function ask(browser: TestBrowser, key: string): Promise<Asked> {
  return askedBy(await browser.get(`/sso/${key}/login/`));
}

/** Posts as the provider's page does: from another site, so without cookies. */
export function post(
  { app }: Pick<TestPortal, 'app'>,
  key: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return injectAudited(app, {
    method: 'POST',
    url: `/sso/${key}/acs/`,
    remoteAddress: '192.0.2.1',
    headers: {
      host: 'localhost:3000',
      origin: 'https://idp.acme.test',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

export const packed = (xml: string) => Buffer.from(xml).toString('base64');

/** Posts a response and follows redirects; returns the last response. */
export async function answer(
  portal: Pick<TestPortal, 'app'>,
  browser: TestBrowser,
  key: string,
  { xml, relayState = '' }: { xml: string; relayState?: string },
): Promise<LightMyRequestResponse> {
  const posted = await post(portal, key, { SAMLResponse: packed(xml), RelayState: relayState });
  const next = String(posted.headers.location ?? '');
  return next.includes('/finish/') ? browser.get(next) : posted;
}

/** Email address of the signed-in user; null if signed out. */
export async function whoIs(browser: TestBrowser): Promise<string | null> {
  const { isAuthenticated, email } = (await browser.get('/auth_state/')).json();
  return isAuthenticated ? email : null;
}

/** Reason of the last refused log-in, as admins see it. */
export async function refusalOf({
  services,
}: Pick<TestPortal, 'services'>): Promise<Record<string, unknown> | null> {
  const row = await services.database.asSystem((tx) =>
    tx
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'sso.refused')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
  return row?.after ?? null;
}
