/** A mail, ready to send. */
export interface Mail {
  /** The same for every attempt at the same mail; a local part without `<`, `>` and `@`. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program stops such mails for its reader (RFC 2369, RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly Attachment[];
}

/** A file that comes with a mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Hands mails over; rejects when the mail was not taken, and the outbox tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Ends what is open, such as connections to a mail server. */
  close?(): void;
}
