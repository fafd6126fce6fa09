import type { SsoProvider } from '../../../../src/domain/organization/ssoWords.ts';
import { newConnectionKey } from '../../../../src/server/sso/connection/addresses.ts';
import { type IdentityProvider, startIdentityProvider } from '../identityProvider.ts';
import type { TestPortal } from '../portal.ts';
import type { TestBrowser } from '../testBrowser.ts';
import { addConnection, type OpenConnection, oidcValues } from './connections.ts';

/** An OpenID Connect connection and its provider. */
export interface OidcConnection extends OpenConnection {
  readonly provider: IdentityProvider;
}

/** Starts a provider and connects an organization with it. */
export async function connectOidc(
  portal: TestPortal,
  organisationId: string,
  provider: SsoProvider,
  change: { readonly secret?: string; readonly clientId?: string; readonly isOpen?: boolean } = {},
): Promise<OidcConnection> {
  const key = newConnectionKey();
  const { publicUrl } = portal.services.config;
  const idp = await startIdentityProvider(publicUrl, `/sso/${key}/callback/`);
  const { id, secret } = idp.client;
  const connection = await addConnection(portal, organisationId, {
    provider,
    key,
    values: () => oidcValues({ issuer: idp.issuer, clientId: change.clientId ?? id }),
    secret: change.secret ?? secret,
    isOpen: change.isOpen ?? true,
  });
  return { ...connection, provider: idp };
}

/** Logs in at the provider and returns the callback's path. */
export async function leaveFor(
  browser: TestBrowser,
  { key, provider }: OidcConnection,
  from = `/sso/${key}/login/`,
): Promise<string> {
  const left = await browser.get(from);
  const back = await provider.visit(String(left.headers.location));
  return `${back.pathname}${back.search}`;
}
