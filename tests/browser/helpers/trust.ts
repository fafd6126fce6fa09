import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect, rootCertificates } from 'node:tls';

/**
 * Makes Chromium trust the key of one site that is signed by the tester's own certificate
 * authority: Node reads the authority from `NODE_EXTRA_CA_CERTS`, Chromium from the system's
 * settings. Throws if the site's certificate isn't signed by that authority or a public one.
 * @param authority a file with its certificate
 * @returns flags for Chromium; none without such an authority, or without TLS
 */
export async function trustOf(
  site: string,
  authority = process.env.NODE_EXTRA_CA_CERTS,
): Promise<readonly string[]> {
  const { protocol, hostname, port } = new URL(site);
  if (protocol !== 'https:' || !authority) return [];
  const ca = [...rootCertificates, await readFile(authority, 'utf8')];
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const name = isIP(host) === 0 ? { servername: host } : {};
  const raw = await new Promise<Buffer>((done, failed) => {
    const socket = connect({ host, port: Number(port || 443), ca, ...name });
    socket.once('error', failed).once('secureConnect', () => {
      done(socket.getPeerCertificate().raw);
      socket.destroy();
    });
  });
  const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  return [`--ignore-certificate-errors-spki-list=${hash}`];
}
