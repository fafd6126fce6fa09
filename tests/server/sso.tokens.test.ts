import { generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProvider, type Provider } from '../../src/server/sso/provider.ts';
import { type IdentityProvider, startIdentityProvider } from './helpers/identityProvider.ts';

const PORTAL_URL = 'http://localhost:3000';
let world: IdentityProvider;
let provider: Provider;
/** A key of another provider. */
let foreign: CryptoKey;

beforeAll(async () => {
  world = await startIdentityProvider(PORTAL_URL);
  provider = createProvider({
    issuer: world.issuer,
    clientId: world.env.GOOGLE_CLIENT_ID ?? '',
    clientSecret: world.env.GOOGLE_CLIENT_SECRET ?? '',
    redirectUri: `${PORTAL_URL}/sso/callback/`,
  });
  foreign = (await generateKeyPair('RS256')).privateKey;
});
afterAll(() => world?.stop());

type Forge = (claims: JWTPayload) => string | Promise<string>;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const secretOf = (text: string) => new TextEncoder().encode(text);
const sign = (
  claims: JWTPayload,
  key: CryptoKey | Uint8Array,
  header: Partial<JWTHeaderParameters> = {},
) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test', ...header }).sign(key);
/** A validly signed token with changed claims. */
const claiming =
  (change: Record<string, unknown>): Forge =>
  (claims) =>
    sign({ ...claims, ...change }, world.key);
/** A validly signed token, changed afterwards. */
const after =
  (change: (parts: readonly [string, string, string]) => string): Forge =>
  async (claims) => {
    const [header = '', body = '', signature = ''] = (await sign(claims, world.key)).split('.');
    return change([header, body, signature]);
  };
const now = () => Math.floor(Date.now() / 1000);

const BAD: readonly (readonly [string, Forge])[] = [
  ["somebody else's signature", (claims) => sign(claims, foreign)],
  ["somebody else's signature and key id", (claims) => sign(claims, foreign, { kid: 'mine' })],
  [
    "somebody else's signature and no key id",
    (claims) => sign(claims, foreign, { kid: undefined }),
  ],
  [
    'the key to check it in its own header',
    async (claims) => {
      const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
      const jwk = await crypto.subtle.exportKey('jwk', publicKey);
      return sign(claims, privateKey, { jwk: { kty: 'RSA', n: jwk.n, e: jwk.e } });
    },
  ],
  ['a header that says where its key is', (claims) => sign(claims, foreign, { jku: PORTAL_URL })],
  ['no signature and says so', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
  ['no signature and hides it', (claims) => `${part({ alg: 'nOnE' })}.${part(claims)}.`],
  ['its signature cut off', after(([header, body]) => `${header}.${body}.`)],
  ['two parts', after(([header, body]) => `${header}.${body}`)],
  ['four parts', after((parts) => `${parts.join('.')}.x`)],
  ['five parts, as if encrypted', after(([h, b, s]) => [h, '', b, s, ''].join('.'))],
  ["another token's signature", after(([h, , s]) => [h, part({ sub: 'ada' }), s].join('.'))],
  ['a letter of its signature changed', after(([h, b, s]) => `${h}.${b}.${flip(s)}`)],
  [
    'been signed with what the portal and the provider share',
    (claims) => sign(claims, secretOf(world.env.GOOGLE_CLIENT_SECRET ?? ''), { alg: 'HS256' }),
  ],
  ['been signed with an empty key', (claims) => `${part({ alg: 'HS256' })}.${part(claims)}.AAAA`],
  [
    'been signed in another way than the provider does',
    async (claims) => sign(claims, (await generateKeyPair('ES256')).privateKey, { alg: 'ES256' }),
  ],
  ['another issuer', claiming({ iss: 'https://issuer.test' })],
  ['an issuer that differs by a slash', (claims) => claiming({ iss: `${claims.iss}/` })(claims)],
  ['no issuer', claiming({ iss: undefined })],
  ['another audience', claiming({ aud: 'another-client' })],
  ['an audience in other letters', claiming({ aud: 'PORTAL' })],
  ['no audience', claiming({ aud: undefined })],
  ['an empty audience', claiming({ aud: [] })],
  ['two audiences and was issued to another', claiming({ aud: ['portal', 'x'], azp: 'x' })],
  ['an end that has passed', claiming({ exp: now() - 3600 })],
  ['no end', claiming({ exp: undefined })],
  ['a word for its end', claiming({ exp: 'never' })],
  ['a beginning that is still to come', claiming({ nbf: now() + 3600 })],
  ['no instant at which it was made', claiming({ iat: undefined })],
  ['no subject', claiming({ sub: undefined })],
  ['a number for its subject', claiming({ sub: 1 })],
  ['another nonce', claiming({ nonce: 'another' })],
  ['no nonce', claiming({ nonce: undefined })],
  ['nothing in it that is a token', () => 'not a token'],
];

function flip(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}

/** Completes a sign-in and returns the account that the provider asserts. */
async function signIn() {
  const { url, attempt } = await provider.begin();
  return provider.finish(await world.visit(url.href), attempt);
}

test('a valid ID token identifies the person', async () => {
  world.forge = claiming({});
  expect(await signIn()).toMatchObject({
    claims: { sub: 'somebody', email: 'admin@acme.test' },
    // Signing out must not sign users out of Google.
    signOutUrl: null,
  });
});

test.each(BAD)('an ID token with %s is rejected', async (_, forge) => {
  world.forge = forge;
  await expect(signIn()).rejects.toThrow();
});
