import type { SsoValues } from '../../../platform/database/ssoSchema.ts';
import type { Services } from '../../../services.ts';
import { serviceUrls } from '../../addresses.ts';
import { type Connection, clientSecretOf } from '../../connections.ts';
import { createProvider, type Provider } from '../../provider.ts';
import { guardedFetch } from './guardedFetch.ts';

/** The organization's own OpenID provider. Discovery is asked anew each time: settings change. */
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
    // Entra's user principal name is of the profile.
    scope: 'openid email profile',
  });
}
