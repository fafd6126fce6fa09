import { randomBytes } from 'node:crypto';
import type { SsoPage } from '../../../domain/organization/sso.ts';
import type { Config } from '../../platform/config.ts';

/** Connection that the URLs belong to. */
interface Keyed {
  readonly key: string;
}

/**
 * Creates the unguessable part of a connection's URLs; in hexadecimal, because Okta rejects
 * underscores in them.
 */
export function newConnectionKey(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Returns the URL where a sign-in through a connection begins: shown to users, and used by the
 * login page.
 */
export function signInUrl({ publicUrl }: Pick<Config, 'publicUrl'>, { key }: Keyed): string {
  return `${publicUrl}/sso/${key}/login/`;
}

/** Returns the values that an admin enters at the provider. */
export function serviceUrls(
  config: Pick<Config, 'publicUrl'>,
  connection: Keyed,
): SsoPage['service'] {
  const { publicUrl } = config;
  const base = `${publicUrl}/sso/${connection.key}`;
  return {
    acsUrl: `${base}/acs/`,
    // Only an identifier: nothing is fetched from it.
    entityId: base,
    signOnUrl: signInUrl(config, connection),
    redirectUri: `${base}/callback/`,
    signOutUri: `${publicUrl}/authentication/login`,
  };
}
