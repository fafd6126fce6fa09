import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type InboundMail, senderIn } from './inboundMail.ts';

const Recipients = Type.Array(Type.Object({ Email: Type.String() }));

/** Webhook of Postmark. https://postmarkapp.com/developer/webhooks/inbound-webhook */
const PostmarkMail = Type.Object({
  MessageID: Type.String({ minLength: 1, maxLength: 300 }),
  FromFull: Type.Object({ Email: Type.String({ maxLength: 300 }) }),
  ToFull: Recipients,
  CcFull: Type.Optional(Recipients),
  BccFull: Type.Optional(Recipients),
  OriginalRecipient: Type.Optional(Type.String()),
  Headers: Type.Array(Type.Object({ Name: Type.String(), Value: Type.String() })),
  Attachments: Type.Optional(
    Type.Array(Type.Object({ Name: Type.String(), Content: Type.String() })),
  ),
});

/** Reads a mail from Postmark's webhook; null if it is no such webhook, or its author is unclear. */
export function postmarkMail(body: unknown): InboundMail | null {
  if (!Value.Check(PostmarkMail, body)) return null;
  const { FromFull, ToFull, CcFull = [], BccFull = [], OriginalRecipient = '' } = body;
  const sender = senderIn(FromFull.Email);
  if (sender === null) return null;
  return {
    messageId: body.MessageID,
    sender,
    isAuthentic: isAuthentic(body),
    recipients: [OriginalRecipient, ...[...ToFull, ...CcFull, ...BccFull].map((to) => to.Email)],
    files: (body.Attachments ?? []).map(({ Name, Content }) => ({
      name: Name,
      bytes: Buffer.from(Content, 'base64'),
    })),
  };
}

/**
 * SpamAssassin's test DKIM_VALID_AU is a valid signature of the author's domain. A sender can write
 * such a header, too, so each one must say so.
 */
function isAuthentic({ Headers }: Static<typeof PostmarkMail>): boolean {
  const tests = Headers.filter(({ Name }) => Name.toLowerCase() === 'x-spam-tests');
  return (
    tests.length > 0 && tests.every(({ Value: words }) => words.split(/[,\s]+/).includes(VALID))
  );
}

const VALID = 'DKIM_VALID_AU';
