import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Purpose and owner of a sealed text. It can't be unsealed with any others. */
interface SealedFor {
  readonly purpose: string;
  readonly owner: string;
}

function keyOf(key: Buffer, { purpose }: SealedFor): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}

/** Encrypts a text under a key of the portal, AES-256-GCM. */
export function seal(key: Buffer, whose: SealedFor, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key, whose), nonce).setAAD(Buffer.from(whose.owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the result of `seal`. Throws if it was sealed for another owner or was tampered with. */
export function unseal(key: Buffer, whose: SealedFor, sealed: Buffer): string {
  const tagged = NONCE_BYTES + TAG_BYTES;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(key, whose), nonce).setAAD(
    Buffer.from(whose.owner),
  );
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagged));
  return Buffer.concat([decipher.update(sealed.subarray(tagged)), decipher.final()]).toString(
    'utf8',
  );
}
