import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** Account that the provider signs in without asking. */
export interface Account {
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Client credentials of the portal. */
  readonly client: { readonly id: string; readonly secret: string };
  /** Environment variables of a portal that uses this provider. */
  readonly env: Readonly<Record<string, string>>;
  account: Account;
  /** Changes the claims of the ID token before it is signed, as a misbehaving provider would. */
  tamper: (claims: JWTPayload) => JWTPayload;
  /** Replaces the whole ID token; null signs with the provider's key. */
  forge: ((claims: JWTPayload) => string | Promise<string>) | null;
  /** Signing key of the provider. */
  readonly key: CryptoKey;
  /** Follows the authorization URL and returns the callback URL that it leads to. */
  visit(authorizationUrl: string): Promise<URL>;
  stop(): Promise<void>;
}

const CLIENT = { id: 'portal', secret: 'a-secret-between-portal-and-provider' };

/**
 * Starts a real OpenID provider on loopback, with a key of its own.
 * @param callback redirect URL of the portal
 */
export async function startIdentityProvider(
  portalUrl: string,
  callback = '/sso/callback/',
): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with a port.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world: Pick<IdentityProvider, 'account' | 'tamper' | 'forge'> = {
    account: { subject: 'somebody', email: 'admin@acme.test', isVerified: true },
    tamper: (claims) => claims,
    forge: null,
  };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${portalUrl}${callback}`],
        post_logout_redirect_uris: [`${portalUrl}/authentication/login`],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of the test provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: world.account.email,
        email_verified: world.account.isVerified,
      }),
    }),
    // Grants every client all requested scopes without a consent page.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx;
    if (ctx.path !== '/token' || typeof body !== 'object' || !body || !('id_token' in body)) return;
    const claims: JWTPayload = JSON.parse(
      Buffer.from(String(body.id_token).split('.')[1] ?? '', 'base64url').toString(),
    );
    body.id_token =
      world.forge === null
        ? await new SignJWT(world.tamper(claims))
            .setProtectedHeader({ alg: 'RS256', kid: 'test' })
            .sign(privateKey)
        : await world.forge(claims);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const login = { accountId: world.account.subject };
    provider.interactionFinished(request, response, { login }).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  return Object.assign(world, {
    issuer,
    client: CLIENT,
    key: privateKey,
    env: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
    },
    visit: (url: string) => follow(url, portalUrl),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** Follows redirects with cookies until one leads to the portal. */
async function follow(start: string, portalUrl: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${response.status} at ${url}: ${await response.text()}`);
    url = new URL(location, url);
    if (url.origin === new URL(portalUrl).origin) return url;
  }
  throw new Error('The provider went in circles.');
}
