import { createPublicKey, type KeyObject } from 'node:crypto';
import { isEmail, type Reader } from '../configReader.ts';

/** Provider that receives mail and reports it by a webhook. */
export interface InboundConfig {
  /** `leavers@in.example.com`; organizations get `leavers+token@in.example.com`. */
  readonly address: string;
  /** Password of the webhook's URL, for Postmark; null for none. */
  readonly password: string | null;
  /** Key that signs the webhook, for SendGrid; null for none. */
  readonly publicKey: KeyObject | null;
}

const MIN_PASSWORD = 24;

/** Reads the provider of incoming mail, null for none; problems are collected in the reader. */
export function readInbound(read: Reader): InboundConfig | null {
  const address = read.optional(
    'INBOUND_MAIL_ADDRESS',
    (value) => isEmail(value) && !value.includes('+'),
    'an email address such as leavers@in.example.com',
  );
  const password = read.optional(
    'INBOUND_MAIL_PASSWORD',
    (value) => value.length >= MIN_PASSWORD && /^[\x21-\x7e]+$/.test(value),
    `a text without blanks of at least ${MIN_PASSWORD} characters`,
  );
  const key = read.optional(
    'INBOUND_MAIL_PUBLIC_KEY',
    (value) => keyIn(value) !== null,
    'a public key in base64, as SendGrid shows it',
  );
  const hasAddress = read.has('INBOUND_MAIL_ADDRESS');
  const hasProof = read.has('INBOUND_MAIL_PASSWORD') || read.has('INBOUND_MAIL_PUBLIC_KEY');
  if (hasProof && !hasAddress) {
    read.problem('INBOUND_MAIL_ADDRESS is missing: the address at which your provider gets email.');
  }
  if (hasAddress && !hasProof) {
    read.problem(
      'INBOUND_MAIL_PASSWORD or INBOUND_MAIL_PUBLIC_KEY is missing: without one, anybody could report mail.',
    );
  }
  if (address === null || (password === null && key === null)) return null;
  return { address, password, publicKey: key === null ? null : keyIn(key) };
}

/** Returns an elliptic key (SubjectPublicKeyInfo, DER in base64), or null. */
function keyIn(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    return null;
  }
}
