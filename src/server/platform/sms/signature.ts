import { createHmac } from 'node:crypto';
import { isSameText } from '../tokens.ts';

/** Signed parts of a provider's request. */
interface SignedForm {
  /** Public URL of the request, with its query. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Returns whether a provider of Twilio's shape signed a form, in constant time. It signs the URL with
 * or without the usual port. https://www.twilio.com/docs/usage/security#validating-requests
 */
export function isSignedByTwilio(
  { url, fields }: SignedForm,
  signature: unknown,
  authToken: string,
): boolean {
  if (typeof signature !== 'string') return false;
  const form = Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((field) => field.join(''))
    .join('');
  return [url, withPort(url)]
    .map((signed) => {
      const expected = createHmac('sha1', authToken)
        .update(signed + form)
        .digest('base64');
      return isSameText(signature, expected);
    })
    .includes(true);
}

/** Returns a URL with its scheme's port, which `URL` leaves out. */
function withPort(url: string): string {
  const { protocol, port, origin } = new URL(url);
  if (port !== '') return url;
  return `${origin}:${protocol === 'https:' ? 443 : 80}${url.slice(origin.length)}`;
}
