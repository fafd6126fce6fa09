import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import {
  ForbiddenAddressError,
  guardedLookup,
  isPublicAddress,
  type Resolve,
} from '../platform/http/publicAddresses.ts';

/** Time limit of one attempt, from the connection to the end of the response. */
const TIMEOUT_MS = 15_000;
/** Part of it for the connection, including DNS lookup and TLS. */
const CONNECT_MS = 3000;
/** Maximum length of a response that is read and stored. */
const KEPT_BYTES = 1024;

/** Request of one attempt. */
interface DeliveryAttempt {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface SendOptions {
  readonly resolve: Resolve;
  /** Allows receivers on this machine and its private network, in `localhost` mode. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs?: number;
  readonly connectMs?: number;
}

class NotConnectedError extends Error {}

/** Result of one attempt. Only a status of 2xx is a success. */
export interface Outcome {
  readonly status: number | null;
  /** The beginning of the response. */
  readonly answer: string;
  /** Sentence that says why it failed; null for a success. */
  readonly error: string | null;
  readonly retryAfter: string | null;
  /** Whether it took longer than the time limit. */
  readonly isLate: boolean;
}

/** Posts a body to a receiver. No redirects, no keep-alive, no cookies. Never rejects. */
export async function send(shot: DeliveryAttempt, options: SendOptions): Promise<Outcome> {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await open(shot, options, signal);
    const status = response.statusCode ?? 0;
    const answer = await readBeginning(response);
    const retryAfter = response.headers['retry-after'] ?? null;
    return { status, answer, error: complaintOf(status), retryAfter, isLate: false };
  } catch (error) {
    const reason = signal.aborted
      ? `No answer within ${timeoutMs / 1000} seconds.`
      : reasonOf(error);
    return { status: null, answer: '', error: reason, retryAfter: null, isLate: signal.aborted };
  }
}

function open(
  { url, headers, body }: DeliveryAttempt,
  { resolve, allowsPrivate, connectMs = CONNECT_MS }: SendOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const target = new URL(url);
  const isSecure = target.protocol === 'https:';
  // A literal address needs no lookup, so it is checked here.
  const literal = target.hostname.replace(/^\[(.*)\]$/, '$1');
  const isForbidden = isIP(literal) !== 0 && !isPublicAddress(literal);
  if (!allowsPrivate && (!isSecure || isForbidden)) {
    return Promise.reject(new ForbiddenAddressError(target.hostname));
  }
  const request = isSecure ? requestHttps : requestHttp;
  return new Promise((answered, reject) => {
    const post = request(target, {
      method: 'POST',
      agent: false,
      signal,
      lookup: guardedLookup(resolve, allowsPrivate),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'returns-portal-webhooks/1',
      },
    });
    const connectTimer = setTimeout(() => post.destroy(new NotConnectedError()), connectMs);
    post.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connectTimer));
    });
    post.on('close', () => clearTimeout(connectTimer));
    post.on('response', answered);
    post.on('error', reject);
    post.end(body);
  });
}

/**
 * Returns the first kilobyte as storable text. A response that breaks off after its status counts
 * by that status.
 */
function readBeginning(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      response.destroy();
      const text = Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8');
      resolve(text.replaceAll('\0', '\uFFFD'));
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= KEPT_BYTES) end();
    });
    response.on('end', end);
    response.on('error', end);
    response.on('close', end);
  });
}

function complaintOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return `Your endpoint answered ${status}: we don't follow redirects. Enter the address it redirects to.`;
  }
  if (status === 410) return "Your endpoint answered 410: it doesn't want more events.";
  return `Your endpoint answered ${status}.`;
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: "We can't find your endpoint's host name.",
  EAI_AGAIN: "We couldn't look up your endpoint's host name.",
  ECONNREFUSED: 'Your endpoint refused the connection.',
  ECONNRESET: 'Your endpoint closed the connection.',
  EHOSTUNREACH: "We couldn't reach your endpoint.",
  ENETUNREACH: "We couldn't reach your endpoint.",
  CERT_HAS_EXPIRED: "Your endpoint's certificate expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Your endpoint's certificate isn't signed by a known authority.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Your endpoint's certificate is for another name.",
};

function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenAddressError) {
    return "The address isn't public, so nothing was sent.";
  }
  if (error instanceof NotConnectedError) return 'The receiver took too long to connect.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return WORDS[code] ?? `The connection failed${code === '' ? '' : ` (${code})`}.`;
}
