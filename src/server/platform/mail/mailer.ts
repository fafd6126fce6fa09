import type { Language } from '../../../domain/languages.ts';

/** Email that is ready to send. */
export interface Mail {
  /** Identical for every attempt of one email; a local part without `<`, `>` and `@`. */
  readonly messageId: string;
  readonly to: string;
  /** Language of the texts, BCP 47; English by default. */
  readonly language?: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Unsubscribe URL for email programs (RFC 2369, RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly Attachment[];
}

/** File attached to an email. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Delivers emails; rejects if the email was not accepted, and the outbox retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Closes open resources, such as connections to a mail server. */
  close?(): void;
}
