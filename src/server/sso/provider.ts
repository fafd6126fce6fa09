import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

/** How the portal is known at an identity provider (OpenID Connect Core 1.0). */
export interface ProviderSettings {
  /** The issuer's identifier, an https URL; http is taken on loopback only. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our callback, absolute. */
  readonly redirectUri: string;
  /** How the provider is spoken to; as everything else without it. */
  readonly fetch?: CustomFetch;
  /** `openid email` without it. */
  readonly scope?: string;
}

/** What has to be kept in the browser between leaving for the provider and coming back. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whom the provider vouches for. `email` is null unless the provider has verified it. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
}

/** The provider could not be asked: it is down, slow, or not what it is configured to be. */
export class ProviderUnreachable extends Error {
  constructor(cause: unknown) {
    super('The identity provider could not be reached.', { cause });
    this.name = 'ProviderUnreachable';
  }
}

/** An identity provider that people can sign in with. */
export interface Provider {
  /** Where to send the browser, and what to keep of it. Rejects with `ProviderUnreachable`. */
  begin(): Promise<{ url: URL; attempt: Attempt }>;
  /**
   * Exchanges the code in the callback's URL. Rejects when anything does not match (state,
   * nonce, audience, signature, a code used before).
   * @returns what the provider says of the person
   */
  finish(callback: URL, attempt: Attempt): Promise<IDToken>;
}

/** Whom the claims of an ID token name, where only verified addresses count. */
export function identityIn({ iss, sub, email, email_verified: isVerified }: IDToken): Identity {
  return {
    issuer: iss,
    subject: sub,
    email: isVerified === true && typeof email === 'string' ? email : null,
  };
}

const TIMEOUT_SECONDS = 10;

/** Discovery is lazy and tried anew after a failure: a provider that is down stops nobody else. */
export function createProvider(settings: ProviderSettings): Provider {
  let known: Promise<Configuration> | null = null;
  const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${settings.issuer}/`);

  const configuration = () => {
    known ??= discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      undefined,
      {
        timeout: TIMEOUT_SECONDS,
        // The signature of an ID token is checked although it comes from the provider itself: what
        // stands between (a proxy that ends TLS, a cache) can't make one.
        execute: [enableNonRepudiationChecks, ...(isLoopback ? [allowInsecureRequests] : [])],
        ...(settings.fetch && { [customFetch]: settings.fetch }),
      },
    ).catch((cause: unknown) => {
      known = null;
      throw new ProviderUnreachable(cause);
    });
    return known;
  };

  return {
    async begin() {
      const config = await configuration();
      const attempt: Attempt = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: settings.scope ?? 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },

    async finish(callback, attempt) {
      const tokens = await authorizationCodeGrant(await configuration(), callback, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no ID token.');
      return claims;
    },
  };
}
