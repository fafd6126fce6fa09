import { Value } from 'typebox/value';
import type { Config } from '../platform/config.ts';
import { codeOf } from '../platform/database/connection/connect.ts';
import { judgeEnd, readCertificateEnd } from './certificates.ts';
import { failed, look, ok, reasonOf, skipped } from './check.ts';
import { Echo, STREAM_PATH, STREAM_PAUSE_MS } from './probe.ts';
import { call } from './request.ts';

type Address = Pick<Config, 'publicUrl' | 'host' | 'port'>;
type Headers = Readonly<Record<string, string>>;

/** Address that no visitor has (RFC 5737): the doctor claims it, and no proxy may believe it. */
const CLAIMED = '192.0.2.1';
/** Size of the largest upload. */
const UPLOAD_BYTES = 10 * 1024 * 1024;

/** Advice by error code of Node. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Add the name to the DNS, or correct PUBLIC_URL.',
  ECONNREFUSED: 'Nothing listens there: start the proxy, or correct PUBLIC_URL.',
  ETIMEDOUT: 'A firewall may block it; some networks do not reach their own public address.',
  CERT_HAS_EXPIRED: 'Renew the certificate of the proxy.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the proxy is made for other names.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Let the proxy send the whole chain (fullchain.pem).',
};

/** Returns whether the portal of this configuration runs on this machine. */
export async function isRunningHere({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return call(`http://${name.includes(':') ? `[${name}]` : name}:${port}/livez`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Checks that PUBLIC_URL leads to the portal. */
export async function checkReachable({ publicUrl }: Address, isRunning: boolean) {
  const later = skipped('the portal is not running: start it, and run the doctor again');
  try {
    const { status, location } = await call(`${publicUrl}/livez`);
    if (status === 200) return ok(`${publicUrl} answers`);
    if (!isRunning) return later;
    const where = location === '' ? '' : `, to ${new URL(location, publicUrl).origin}`;
    return failed(
      `${publicUrl}/livez answers ${status}${where}`,
      status >= 500
        ? "The proxy does not reach the portal: compare its target with HOST and PORT, and look at the proxy's log."
        : 'The proxy must pass every path on to the portal, unchanged.',
    );
  } catch (error) {
    if (!isRunning) return later;
    const advice = ADVICE[codeOf(error)] ?? 'Check the DNS, the proxy and its certificate.';
    return failed(`${publicUrl} can't be reached: ${reasonOf(error)}`, advice);
  }
}

/** Returns how a request by PUBLIC_URL reaches the portal; null if another program answers. */
export async function readEcho(publicUrl: string, headers: Headers): Promise<Echo | null> {
  const reply = await call(`${publicUrl}/`, {
    headers: { ...headers, 'x-forwarded-for': CLAIMED },
  });
  try {
    const echo: unknown = JSON.parse(reply.text);
    return Value.Check(Echo, echo) ? echo : null;
  } catch {
    return null;
  }
}

/** Without TLS on a port that the portal itself listens on, no proxy is in between. */
export function isDirect({ publicUrl, port }: Address): boolean {
  const { protocol, port: publicPort } = new URL(publicUrl);
  return protocol === 'http:' && publicPort === String(port);
}

export function judgeHost({ publicUrl }: Address, { host }: Echo) {
  const { host: expectedHost } = new URL(publicUrl);
  return host === expectedHost
    ? ok(`the proxy passes ${host}`)
    : failed(`the portal gets ${host}, not ${expectedHost}`, 'nginx: proxy_set_header Host $host;');
}

export function judgeAddress({ peer, isPeerTrusted, forwardedFor, visitor }: Echo) {
  const header = 'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';
  if (forwardedFor === null) {
    return failed('the proxy passes no address: all visitors share the limits of one', header);
  }
  if (forwardedFor === CLAIMED) {
    return failed('the proxy passes what visitors claim: they escape the limits', header);
  }
  return isPeerTrusted
    ? ok(`the proxy ${peer} is trusted; you came from ${visitor === CLAIMED ? peer : visitor}`)
    : failed(
        `the proxy ${peer} is not trusted: all visitors share the limits of one`,
        `Add ${peer} to TRUSTED_PROXIES.`,
      );
}

/** Checks that nobody stays without TLS. */
export async function checkProtocol({ publicUrl }: Address, { forwardedProto }: Echo) {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol === 'http:') return look('PUBLIC_URL has no TLS', 'Use https outside of a test.');
  if (forwardedProto !== null && forwardedProto !== 'https') {
    const advice = 'nginx: proxy_set_header X-Forwarded-Proto $scheme;';
    return look(`the proxy passes the protocol ${forwardedProto}`, advice);
  }
  if (port !== '') return ok('https');
  const plain = await call(`http://${hostname}/`).catch(() => null);
  if (plain === null || plain.location.startsWith('https:'))
    return ok('https, and http leads there');
  const advice = 'Redirect it to https (308), as deploy/nginx/returns-portal.conf does.';
  return look(`http://${hostname} answers ${plain.status}`, advice);
}

/** Checks that the first part of a stream arrives before the second is sent. */
export async function checkStreams({ publicUrl }: Address, headers: Headers) {
  const { text, bodyMs } = await call(`${publicUrl}${STREAM_PATH}`, { headers });
  const advice = `Turn buffering off for ${STREAM_PATH}; nginx: proxy_buffering off;`;
  if (!text.includes('two')) return failed('a stream does not arrive', advice);
  return bodyMs < STREAM_PAUSE_MS / 2
    ? failed('the proxy holds streams back: open pages show changes late', advice)
    : ok('every message arrives as it is sent');
}

/** Checks that the proxy lets the largest upload through. */
export async function checkUploads({ publicUrl }: Address, headers: Headers) {
  const advice = 'Let 12 MB through; nginx: client_max_body_size 12m;';
  try {
    const { status } = await call(`${publicUrl}/`, { headers, body: Buffer.alloc(UPLOAD_BYTES) });
    return status === 200
      ? ok('10 MB arrive')
      : failed(
          `an upload of 10 MB is answered ${status}`,
          status === 413 ? advice : "Look at the proxy's error log.",
        );
  } catch (error) {
    return failed(`an upload of 10 MB breaks off: ${reasonOf(error)}`, advice);
  }
}

/** Checks the end of the certificate at PUBLIC_URL. */
export async function checkPublicCertificate({ publicUrl }: Address, now: Date) {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol === 'http:') return skipped('PUBLIC_URL has no TLS');
  return judgeEnd(readCertificateEnd(hostname, Number(port) || 443), now);
}
