import type { SsoValues } from '../../platform/database/schema/ssoSchema.ts';
import type { Services } from '../../services/services.ts';
import { serviceUrls } from '../connection/addresses.ts';
import type { Connection } from '../connection/connections.ts';
import { ProviderUnreachable } from '../provider.ts';
import { beginAttempt } from './attempts.ts';
import { providerOf } from './oidc/connect.ts';
import { newRequestNames, requestUrl } from './saml/request.ts';

/** Browser that starts a sign-in, and the settings to use. */
interface SignInStart {
  readonly browserId: string;
  /** The admin who tests the saved settings; null for a sign-in with the active ones. */
  readonly tester: string | null;
}

/** Returns the settings of a sign-in or a test; null if there are none. */
export function settingsFor(
  { saved, live }: Connection,
  { tester }: { readonly tester: string | null },
): SsoValues | null {
  return tester === null ? live : saved;
}

/**
 * Starts a sign-in.
 * @returns the URL to redirect the browser to. Rejects with `ProviderUnreachable`.
 */
export async function startSignIn(
  services: Pick<Services, 'config' | 'database' | 'clock' | 'secret'>,
  connection: Connection,
  values: SsoValues,
  { browserId, tester }: SignInStart,
): Promise<string> {
  const { config, secret } = services;
  if (values.protocol === 'saml') {
    const names = newRequestNames(secret, connection);
    const url = await requestUrl(values.saml, serviceUrls(config, connection), names);
    await beginAttempt(services, connection, { id: names.id, browserId, tester });
    return url;
  }
  const settingsKind = tester === null ? 'live' : 'saved';
  const { url, attempt } = await providerOf(
    services,
    connection,
    values.oidc,
    settingsKind,
  ).begin();
  // The URL comes from the provider and is written into a header.
  if (!/^https?:$/.test(url.protocol)) throw new ProviderUnreachable('No web address.');
  const { state, nonce, verifier } = attempt;
  await beginAttempt(services, connection, {
    id: state,
    browserId,
    tester,
    secrets: { nonce, verifier },
  });
  return url.href;
}
