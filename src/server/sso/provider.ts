import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
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
  /** Where the browser comes back to once the provider has logged the person out. */
  readonly signOutUri?: string;
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

/** What comes of a sign-in at the provider. */
export interface Answered {
  /** What the provider says of the person. */
  readonly claims: IDToken;
  /** Where the provider logs them out; null where it doesn't say, or nobody wants to know. */
  readonly signOutUrl: string | null;
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
   */
  finish(callback: URL, attempt: Attempt): Promise<Answered>;
}

/** Whom the claims of an ID token name, where only verified addresses count. */
export function identityIn({ iss, sub, email, email_verified: isVerified }: IDToken): Identity {
  return {
    issuer: iss,
    subject: sub,
    email: isVerified === true && typeof email === 'string' ? email : null,
  };
}

/** Longer addresses don't get through everywhere: then the ID token stays behind. */
const LONGEST_URL = 6000;

/** Where the provider ends the person's session there (OpenID Connect RP-Initiated Logout 1.0). */
function signOutUrlOf(config: Configuration, idToken: string, signOutUri: string): string | null {
  if (config.serverMetadata().end_session_endpoint === undefined) return null;
  const back = { post_logout_redirect_uri: signOutUri };
  try {
    const hinted = buildEndSessionUrl(config, { ...back, id_token_hint: idToken });
    const url = hinted.href.length > LONGEST_URL ? buildEndSessionUrl(config, back) : hinted;
    // It is the provider's word, and a browser is sent there.
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    // What it names is no address, or one without TLS.
    return null;
  }
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
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const { id_token: idToken } = tokens;
      if (claims === undefined || idToken === undefined) {
        throw new Error('The provider sent no ID token.');
      }
      const { signOutUri } = settings;
      const signOutUrl =
        signOutUri === undefined ? null : signOutUrlOf(config, idToken, signOutUri);
      return { claims, signOutUrl };
    },
  };
}
