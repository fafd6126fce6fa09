import { isLoopback, isUrl, type Reader } from '../configReader.ts';

export interface TwilioConfig {
  readonly kind: 'twilio';
  /** Without a trailing slash. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** Number in E.164, or ID of a messaging service (`MG…`). */
  readonly from: string;
  /** Price of a segment in millionths of a US dollar, until the provider has counted it. */
  readonly segmentMicros: number;
}

/** Provider of text messages: the mailbox page, or an API of Twilio's shape; null for none. */
export type TextConfig = TwilioConfig | { readonly kind: 'mailbox' } | null;

const NEEDED = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;

/** Reads the provider of text messages; problems are collected in the reader. */
export function readTexts(read: Reader, hasMailbox: boolean): TextConfig {
  const url = read.optional(
    'SMS_URL',
    (value) =>
      isUrl('https:')(value) || (isUrl('http:')(value) && isLoopback(new URL(value).hostname)),
    'an https URL such as https://api.twilio.com',
  );
  const accountSid = read.optional('SMS_ACCOUNT_SID', isToken, 'a text without blanks');
  const authToken = read.optional('SMS_AUTH_TOKEN', isToken, 'a text without blanks');
  const from = read.optional(
    'SMS_FROM',
    (value) => /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/.test(value),
    'a number such as +15125550100, or the ID of a messaging service',
  );
  const price = read.text('SMS_SEGMENT_PRICE', isPrice, 'a price in US dollars such as 0.0083');
  if (!read.has('SMS_URL')) {
    for (const name of NEEDED) {
      if (read.has(name)) read.problem(`SMS_URL is missing: ${name} belongs to it.`);
    }
    return hasMailbox ? { kind: 'mailbox' } : null;
  }
  for (const name of NEEDED) {
    if (!read.has(name)) read.problem(`${name} is missing: with SMS_URL texts are sent there.`);
  }
  if (url === null || accountSid === null || authToken === null || from === null) return null;
  const segmentMicros = Math.round(Number(price) * 1_000_000);
  return {
    kind: 'twilio',
    url: url.replace(/\/+$/, ''),
    accountSid,
    authToken,
    from,
    segmentMicros,
  };
}

const isPrice = (value: string) => /^\d{1,3}(\.\d{1,6})?$/.test(value);
const isToken = (value: string) => /^[\x21-\x7e]+$/.test(value);
