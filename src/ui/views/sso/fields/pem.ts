const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OBJECT_IDENTIFIER = 0x06;
/** Object identifiers of password-based ciphers (1.2.840.113549.1, PKCS #5 and #12). */
const RSA_SECURITY = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01];
const PASSWORD_CIPHERS = [0x05, 0x0c];
/** Number of bytes that identify a file. */
const BEGINNING = 64;

export const PRIVATE_KEY =
  "This is a private key: don't paste it here or anywhere else. We removed it. Paste the certificate instead.";

/** Whether a text is a private key, with or without its BEGIN line. Private keys must not be sent at all. */
export function isPrivateKey(text: string): boolean {
  if (/-----BEGIN [A-Z0-9 ]*PRIVATE KEY/.test(text)) return true;
  const base64 = text.replace(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, '').replace(/\s+/g, '');
  const prefix = /^[A-Za-z0-9+/]{16,64}/.exec(base64.slice(0, BEGINNING))?.[0];
  if (prefix === undefined) return false;
  const aligned = prefix.slice(0, prefix.length - (prefix.length % 4));
  return beginsKey(Array.from(atob(aligned), (letter) => letter.charCodeAt(0)));
}

/**
 * Recognizes keys by their first bytes. A certificate is a sequence that starts with a sequence
 * that starts with its version or serial number. Keys (PKCS #1, PKCS #8, SEC 1) and key files (PKCS
 * #12) start with a version of one byte, encrypted ones with the identifier of their cipher.
 */
function beginsKey(bytes: readonly number[]): boolean {
  const [tag, size, ...first] = within(bytes);
  if (tag === INTEGER) return size === 1;
  if (tag !== SEQUENCE || size === undefined) return false;
  const [name, , ...arcs] = within([tag, size, ...first]);
  const isCipher = PASSWORD_CIPHERS.some((last) => last === arcs[RSA_SECURITY.length]);
  return (
    name === OBJECT_IDENTIFIER &&
    isCipher &&
    RSA_SECURITY.every((candidate, i) => candidate === arcs[i])
  );
}

/** Returns the contents of a sequence; empty for other types. */
function within([tag, size = 0, ...rest]: readonly number[]): readonly number[] {
  if (tag !== SEQUENCE) return [];
  return size < 0x80 ? rest : rest.slice(size - 0x80);
}

/** Returns the text of a certificate file; converts DER, such as "Certificate (Raw)", to base64. */
export function pemOf(bytes: Uint8Array): string {
  if (bytes[0] !== SEQUENCE) return new TextDecoder().decode(bytes);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
