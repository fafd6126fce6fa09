import { randomBytes } from 'node:crypto';
import type { SsoPage } from '../../domain/organization/sso.ts';
import type { Config } from '../platform/config.ts';

/** Whose addresses they are. */
interface Keyed {
  readonly key: string;
}

/** The part of a connection's addresses that nobody can guess; Okta refuses underscores in them. */
export function newConnectionKey(): string {
  return randomBytes(16).toString('hex');
}

/** Where a sign-in through a connection begins: what people are told, and the login page uses. */
export function signInUrl({ publicUrl }: Pick<Config, 'publicUrl'>, { key }: Keyed): string {
  return `${publicUrl}/sso/${key}/login/`;
}

/** What is entered at the provider. */
export function serviceUrls(
  config: Pick<Config, 'publicUrl'>,
  connection: Keyed,
): SsoPage['service'] {
  const { publicUrl } = config;
  const base = `${publicUrl}/sso/${connection.key}`;
  return {
    acsUrl: `${base}/acs/`,
    // Only a name: nothing is read from there.
    entityId: base,
    signOnUrl: signInUrl(config, connection),
    redirectUri: `${base}/callback/`,
    signOutUri: `${publicUrl}/authentication/login`,
  };
}
