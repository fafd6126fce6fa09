import { tidyEmail } from '../../domain/email.ts';

/** A mail as its provider reports it. */
export interface InboundMail {
  /** Unique per message; the provider repeats it when it reports a message again. */
  readonly messageId: string;
  /** Address of the author, in lower case. */
  readonly sender: string;
  /** Whether a valid DKIM signature of the author's domain proves the sender. */
  readonly isAuthentic: boolean;
  /** Addresses that the mail was delivered to. */
  readonly recipients: readonly string[];
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** Returns the only address in a `From` header, in lower case; null for several or none. */
export function senderIn(header: string): string | null {
  const inBrackets = /^[^<>]*<([^<>]+)>\s*$/.exec(header)?.[1];
  const address = tidyEmail(inBrackets ?? header).toLowerCase();
  return /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(address) ? address : null;
}

/** Returns whether a domain signs for another one: the same domain, or a part of one another. */
export function isAligned(signer: string, author: string): boolean {
  const [a, b] = [signer.toLowerCase(), author.toLowerCase()];
  return a.includes('.') && (a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`));
}
