import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPrivateKey } from '../../src/ui/views/sso/fields/pem.ts';
import { CERTIFICATE_PEM, METADATA_XML } from '../machines/fakes/ssoCertificates.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sealed = { format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'x' } as const;
/** Without its BEGIN and END lines. */
const bare = (pem: string) => pem.replace(/-----.*-----\n/g, '');

test.each([
  ['PKCS #8', rsa.privateKey.export({ format: 'pem', type: 'pkcs8' })],
  ['PKCS #1', rsa.privateKey.export({ format: 'pem', type: 'pkcs1' })],
  ['SEC 1', curve.privateKey.export({ format: 'pem', type: 'sec1' })],
  ['encrypted', rsa.privateKey.export(sealed)],
])('a private key (%s) is detected before it is sent, by its first bytes too', (_, key) => {
  const pem = String(key);
  expect(isPrivateKey(pem)).toBe(true);
  expect(isPrivateKey(bare(pem))).toBe(true);
  expect(isPrivateKey(`-----BEGIN CERTIFICATE-----\n${bare(pem)}`)).toBe(true);
});

test.each([
  ['a certificate', CERTIFICATE_PEM],
  ['one without its lines', bare(CERTIFICATE_PEM)],
  ['a public key', bare(String(rsa.publicKey.export({ format: 'pem', type: 'spki' })))],
  ['an older one', bare(String(rsa.publicKey.export({ format: 'pem', type: 'pkcs1' })))],
  ['metadata', METADATA_XML],
  ['the beginning of a word', 'MIIB'],
  ['nothing', ''],
])('%s is not a private key', (_, text) => expect(isPrivateKey(text)).toBe(false));
