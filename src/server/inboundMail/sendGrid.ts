import { createHash, type KeyObject, verify } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type InboundMail, isAligned, senderIn } from './inboundMail.ts';

const MAX_AGE_MS = 10 * 60_000;

/**
 * Returns whether SendGrid signed a webhook a short while ago: ECDSA over the time and the body.
 * https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/securing-your-parse-webhooks
 */
export function isSignedBySendGrid(
  key: KeyObject,
  { signature, timestamp, body }: SignedRequest,
  now: Date,
): boolean {
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > MAX_AGE_MS) return false;
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
}

export interface SignedRequest {
  readonly signature: unknown;
  /** Seconds since the epoch. */
  readonly timestamp: unknown;
  readonly body: Buffer;
}

const Envelope = Type.Object({ to: Type.Array(Type.String()) });

/**
 * Reads a mail from SendGrid's Inbound Parse webhook, a multipart form; null if it is no such form, or
 * its author is unclear. https://www.twilio.com/docs/sendgrid/for-developers/parsing-email
 */
export async function sendGridMail(body: Buffer, contentType: string): Promise<InboundMail | null> {
  const form = await formIn(body, contentType);
  if (form === null) return null;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const sender = senderIn(text('from'));
  const envelope = jsonIn(text('envelope'));
  if (sender === null || !Value.Check(Envelope, envelope)) return null;
  const files = [...form.values()].filter((value) => value instanceof File);
  const author = sender.slice(sender.indexOf('@') + 1);
  return {
    messageId: /^message-id:\s*(\S+)/im.exec(text('headers'))?.[1] ?? digestOf(body),
    sender,
    isAuthentic: signersIn(text('dkim')).some((signer) => isAligned(signer, author)),
    recipients: envelope.to,
    files: await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    ),
  };
}

/** Returns the domains whose signatures passed: `{@acme.com : pass, @example.com : fail}`. */
function signersIn(dkim: string): readonly string[] {
  return [...dkim.matchAll(/@([a-z\d.-]+)\s*:\s*(\w+)/gi)].flatMap(([, domain = '', result]) =>
    result === 'pass' ? [domain] : [],
  );
}

/** ID of a message that has none. */
const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

async function formIn(body: Buffer, contentType: string): Promise<FormData | null> {
  try {
    const headers = { 'content-type': contentType };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    return null;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
