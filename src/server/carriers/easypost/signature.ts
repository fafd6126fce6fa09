import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between a signed timestamp and our clock. */
const TOLERANCE_MS = 5 * 60_000;

interface SignedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Unparsed bytes. */
  readonly body: Buffer;
}

/**
 * Returns whether EasyPost signed a request with its webhook's secret. If the request has the newer
 * signature, which covers the timestamp and the path, that one decides.
 * https://docs.easypost.com/guides/webhooks-guide
 */
export function isSignedByEasyPost(request: SignedRequest, secret: string, now: Date): boolean {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : null;
  };
  const second = header('x-hmac-signature-v2');
  if (second === null) {
    return isSame(header('x-hmac-signature'), secret, [request.body]);
  }
  const timestamp = header('x-timestamp') ?? '';
  const age = now.getTime() - Date.parse(timestamp);
  // `age` is NaN for an invalid timestamp.
  if (!(Math.abs(age) <= TOLERANCE_MS)) return false;
  const signed = [timestamp, request.method, header('x-path') ?? '', request.body];
  return isSame(second, secret, signed);
}

function isSame(
  given: string | null,
  secret: string,
  parts: readonly (string | Buffer)[],
): boolean {
  if (given === null) return false;
  const hmac = createHmac('sha256', secret.normalize('NFKD'));
  for (const part of parts) hmac.update(part);
  const expected = Buffer.from(`hmac-sha256-hex=${hmac.digest('hex')}`);
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
