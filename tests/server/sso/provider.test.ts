import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createProvider } from '../../../src/server/sso/provider.ts';

const ISSUER = 'https://provider.test';
const SETTINGS = {
  issuer: ISSUER,
  clientId: 'portal',
  clientSecret: 'a secret: with + and %',
  redirectUri: 'https://portal.test/sso/callback/',
};

interface TokenRequest {
  readonly authorization: string | undefined;
  readonly body: URLSearchParams;
}

/** A provider whose signing key can be replaced, and the requests to its token endpoint. */
function providerWith(authMethods: readonly string[] | undefined) {
  const requests: TokenRequest[] = [];
  let keyId = 0;
  let nonce = '';
  let pair = generateKeyPair('RS256', { extractable: true });
  const answerTo: Record<string, (sent: TokenRequest) => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/keys`,
      token_endpoint_auth_methods_supported: authMethods,
    }),
    '/keys': async () => ({
      keys: [{ ...(await exportJWK((await pair).publicKey)), kid: `key${keyId}`, alg: 'RS256' }],
    }),
    '/token': async (sent) => {
      requests.push(sent);
      const token = new SignJWT({ nonce })
        .setProtectedHeader({ alg: 'RS256', kid: `key${keyId}` })
        .setIssuer(ISSUER)
        .setAudience('portal')
        .setSubject('max')
        .setIssuedAt()
        .setExpirationTime('5m');
      const id_token = await token.sign((await pair).privateKey);
      return { token_type: 'Bearer', access_token: 'unused', id_token };
    },
  };
  const provider = createProvider({
    ...SETTINGS,
    fetch: async (url, { headers, body }) => {
      const { authorization } = Object.fromEntries(new Headers(headers));
      const sent = { authorization, body: new URLSearchParams(String(body ?? '')) };
      return Response.json(await answerTo[new URL(url).pathname]?.(sent));
    },
  });
  const signIn = async () => {
    const { attempt } = await provider.begin();
    nonce = attempt.nonce;
    const callback = new URL(`${SETTINGS.redirectUri}?code=1&state=${attempt.state}`);
    return (await provider.finish(callback, attempt)).claims.sub;
  };
  const replaceKey = () => {
    keyId += 1;
    pair = generateKeyPair('RS256', { extractable: true });
  };
  return { signIn, replaceKey, requests };
}

const BASIC = `Basic ${Buffer.from('portal:a+secret%3A+with+%2B+and+%25').toString('base64')}`;

test.each([
  ['the header, where the provider supports nothing else', ['client_secret_basic'], BASIC],
  ['the header, where the provider names no method', undefined, BASIC],
  ['the body', ['client_secret_basic', 'client_secret_post'], undefined],
])('the client secret is sent once, in %s', async (_, methods, authorization) => {
  const { signIn, requests } = providerWith(methods);
  expect(await signIn()).toBe('max');
  const [sent] = requests;
  expect(sent?.authorization).toBe(authorization);
  expect(sent?.body.get('client_secret')).toBe(
    authorization === undefined ? SETTINGS.clientSecret : null,
  );
});
