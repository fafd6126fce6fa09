const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OBJECT_IDENTIFIER = 0x06;
/** The names of ciphers that a password opens (1.2.840.113549.1, of PKCS #5 and #12). */
const RSA_SECURITY = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01];
const PASSWORD_CIPHERS = [0x05, 0x0c];
/** Enough of a file to know what it begins with. */
const BEGINNING = 64;

export const PRIVATE_KEY =
  "This is a private key: don't paste it here or anywhere else. We removed it. Paste the certificate instead.";

/** Whether a text is a private key, with or without its BEGIN line. It must not even be sent. */
export function isPrivateKey(text: string): boolean {
  if (/-----BEGIN [A-Z0-9 ]*PRIVATE KEY/.test(text)) return true;
  const bare = text.replace(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, '').replace(/\s+/g, '');
  const beginning = /^[A-Za-z0-9+/]{16,64}/.exec(bare.slice(0, BEGINNING))?.[0];
  if (beginning === undefined) return false;
  const whole = beginning.slice(0, beginning.length - (beginning.length % 4));
  return beginsKey(Array.from(atob(whole), (letter) => letter.charCodeAt(0)));
}

/**
 * A certificate is a sequence that begins with one that begins with its version or number. Keys
 * (PKCS #1, PKCS #8, SEC 1) and the files that hold them (PKCS #12) begin with a version of one
 * byte, encrypted ones with the name of their cipher.
 */
function beginsKey(bytes: readonly number[]): boolean {
  const [tag, size, ...first] = within(bytes);
  if (tag === INTEGER) return size === 1;
  if (tag !== SEQUENCE || size === undefined) return false;
  const [name, , ...arcs] = within([tag, size, ...first]);
  const isCipher = PASSWORD_CIPHERS.some((last) => last === arcs[RSA_SECURITY.length]);
  return name === OBJECT_IDENTIFIER && isCipher && RSA_SECURITY.every((one, i) => one === arcs[i]);
}

/** What is in a sequence; nothing where it is none. */
function within([tag, size = 0, ...rest]: readonly number[]): readonly number[] {
  if (tag !== SEQUENCE) return [];
  return size < 0x80 ? rest : rest.slice(size - 0x80);
}

/** The text of a certificate's file; one in DER, as "Certificate (Raw)" is, in base64. */
export function pemOf(bytes: Uint8Array): string {
  if (bytes[0] !== SEQUENCE) return new TextDecoder().decode(bytes);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
