import type { SsoValues } from '../../../platform/database/schema/ssoSchema.ts';
import type { Services } from '../../../services/services.ts';
import { serviceUrls } from '../../connection/addresses.ts';
import { type Connection, clientSecretOf } from '../../connection/connections.ts';
import { createProvider, type Provider } from '../../provider.ts';
import { guardedFetch } from './guardedFetch.ts';

/** Returns the organization's own OpenID provider. Discovery runs each time, because settings change. */
export function providerOf(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  connection: Connection,
  { issuer, clientId }: SsoValues['oidc'],
  which: 'saved' | 'live',
): Provider {
  const { redirectUri, signOutUri } = serviceUrls(config, connection);
  return createProvider({
    issuer,
    clientId,
    clientSecret: clientSecretOf({ secret }, connection, which) ?? '',
    redirectUri,
    signOutUri,
    fetch: guardedFetch(config),
    // Entra's user principal name is part of the `profile` scope.
    scope: 'openid email profile',
  });
}
