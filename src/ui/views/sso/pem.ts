/** The first byte of whatever is DER. */
const SEQUENCE = 0x30;

/** Whether a text says of itself that it is a private key. It must not even be sent. */
export const isPrivateKey = (text: string): boolean =>
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text);

/** The text of a certificate's file; one in DER, as "Certificate (Raw)" is, in base64. */
export function pemOf(bytes: Uint8Array): string {
  if (bytes[0] !== SEQUENCE) return new TextDecoder().decode(bytes);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
