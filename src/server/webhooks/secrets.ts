import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
export const SECRET_PREFIX = 'whsec_';

/** A new secret as people copy it: `whsec_` and base64. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

function keyOf(portalSecret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', portalSecret, '', 'webhook secrets at rest', 32));
}

/**
 * Encrypts a secret for the database: it has to be known to sign, so no hash will do.
 * @param owner whose it is; sealed for one organisation it opens for no other
 */
export function sealSecret(portalSecret: Buffer, owner: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(portalSecret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when it was sealed for somebody else, or is not as it was. */
export function openSecret(portalSecret: Buffer, owner: string, sealed: Buffer): string {
  const tagged = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(
    CIPHER,
    keyOf(portalSecret),
    sealed.subarray(0, NONCE_BYTES),
  ).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagged));
  return Buffer.concat([decipher.update(sealed.subarray(tagged)), decipher.final()]).toString(
    'utf8',
  );
}
