import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
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
import { inCallSpan } from '../platform/observe/tracing.ts';

/** The portal's registration at an identity provider (OpenID Connect Core 1.0). */
interface ProviderSettings {
  /** The issuer's identifier, an https URL; http is accepted on loopback only. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our callback URL, absolute. */
  readonly redirectUri: string;
  /** Replaces the default `fetch` for requests to the provider. */
  readonly fetch?: CustomFetch;
  /** Defaults to `openid email`. */
  readonly scope?: string;
  /** URL that the browser returns to after the provider's logout. */
  readonly signOutUri?: string;
}

/** Values that the browser keeps until it returns from the provider. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** User that the provider vouches for. `email` is null unless the provider has verified it. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
}

/** Result of a sign-in at the provider. */
export interface Answered {
  /** The ID token's claims about the user. */
  readonly claims: IDToken;
  /** The provider's logout URL; null if it has none, or none was requested. */
  readonly signOutUrl: string | null;
}

/** The provider could not be reached: it is down, slow, or misconfigured. */
export class ProviderUnreachable extends Error {
  constructor(cause: unknown) {
    super('The identity provider could not be reached.', { cause });
    this.name = 'ProviderUnreachable';
  }
}

/** Identity provider that users can sign in with. */
export interface Provider {
  /** Returns the URL for the browser, and the attempt to keep. Rejects with `ProviderUnreachable`. */
  begin(): Promise<{ url: URL; attempt: Attempt }>;
  /**
   * Exchanges the code in the callback's URL. Rejects if anything does not match (state, nonce,
   * audience, signature, a reused code).
   */
  finish(callback: URL, attempt: Attempt): Promise<Answered>;
}

/** Returns the user in the claims of an ID token; only verified addresses count. */
export function identityIn({ iss, sub, email, email_verified: isVerified }: IDToken): Identity {
  return {
    issuer: iss,
    subject: sub,
    email: isVerified === true && typeof email === 'string' ? email : null,
  };
}

/** Longer URLs fail in some places: then the ID token is omitted. */
const LONGEST_URL = 6000;

/** Returns the provider's logout URL (OpenID Connect RP-Initiated Logout 1.0). */
function signOutUrlOf(config: Configuration, idToken: string, signOutUri: string): string | null {
  if (config.serverMetadata().end_session_endpoint === undefined) return null;
  const params = { post_logout_redirect_uri: signOutUri };
  try {
    const logoutUrl = buildEndSessionUrl(config, { ...params, id_token_hint: idToken });
    const url =
      logoutUrl.href.length > LONGEST_URL ? buildEndSessionUrl(config, params) : logoutUrl;
    // The URL comes from the provider, and a browser is redirected to it.
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    // The provider names no valid URL, or one without TLS.
    return null;
  }
}

/**
 * Authenticates the portal in a way that the provider supports; one that names none supports the
 * header (OpenID Connect Discovery 1.0, section 3).
 */
function authenticateWith(clientSecret: string): ClientAuth {
  const inBody = ClientSecretPost(clientSecret);
  const inHeader = ClientSecretBasic(clientSecret);
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported ?? [];
    (supported.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}

const TIMEOUT_SECONDS = 10;

/** Node's own `fetch`. openid-client sends forms to a provider, or no body. */
const fetchForm: CustomFetch = (url, { body, ...options }) =>
  fetch(url, { ...options, body: body instanceof URLSearchParams ? body : null });

const tracedFetch =
  (call: CustomFetch): CustomFetch =>
  (url, options) =>
    inCallSpan('identity provider', (trace) =>
      call(url, { ...options, headers: { ...options.headers, ...trace } }),
    );

/**
 * Creates a provider. Discovery is lazy and retried after a failure: a provider that is down blocks
 * nothing else.
 */
export function createProvider(settings: ProviderSettings): Provider {
  let cached: Promise<Configuration> | null = null;
  const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${settings.issuer}/`);

  const configuration = () => {
    cached ??= discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      authenticateWith(settings.clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        // Checks the ID token's signature although it comes from the provider itself: an
        // intermediary (a proxy that ends TLS, a cache) can't forge it.
        execute: [enableNonRepudiationChecks, ...(isLoopback ? [allowInsecureRequests] : [])],
        [customFetch]: tracedFetch(settings.fetch ?? fetchForm),
      },
    ).catch((cause: unknown) => {
      cached = null;
      throw new ProviderUnreachable(cause);
    });
    return cached;
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
