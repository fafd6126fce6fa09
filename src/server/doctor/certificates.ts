import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { failed, look, ok, reasonOf, skipped } from './check.ts';

const DAY = 24 * 60 * 60_000;
/** Days before its end from which a certificate is to be looked at. */
const SOON_DAYS = 14;

/** Begins TLS on a plain connection; false if the server offers none. */
type Upgrade = (socket: Socket) => Promise<boolean>;

/**
 * Returns when the certificate of a server ends; null if it has none.
 * @param upgrade how to begin TLS where the server speaks plainly first
 */
export async function readCertificateEnd(
  host: string,
  port: number,
  upgrade?: Upgrade,
): Promise<Date | null> {
  const socket = connect({ host, port });
  socket.on('error', () => {});
  try {
    await settled(socket, 'connect');
    if (upgrade !== undefined && !(await upgrade(socket))) return null;
    // Reads any certificate, also one that has ended; whoever sends data checks it.
    const servername = isIP(host) === 0 ? host : '';
    const secure = connectTls({ socket, servername, rejectUnauthorized: false });
    secure.on('error', () => {});
    await settled(secure, 'secureConnect');
    const { valid_to: end } = secure.getPeerCertificate();
    return end === undefined ? null : new Date(end);
  } finally {
    socket.destroy();
  }
}

function settled(socket: Socket, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve());
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });
}

/** Reads until the text ends as wanted. */
function readUntil(socket: Socket, end: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const receive = (bytes: Buffer) => {
      text += bytes.toString('latin1');
      if (!end.test(text)) return;
      socket.off('data', receive);
      resolve(text);
    };
    socket.on('data', receive);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });
}

/** STARTTLS of SMTP (RFC 3207). */
export const upgradeSmtp: Upgrade = async (socket) => {
  const reply = /^\d{3} .*\r\n$/m;
  const sendLine = (line: string) => {
    socket.write(`${line}\r\n`);
    return readUntil(socket, reply);
  };
  await readUntil(socket, reply);
  if (!/STARTTLS/i.test(await sendLine('EHLO doctor'))) return false;
  return (await sendLine('STARTTLS')).startsWith('220');
};

/** SSLRequest of PostgreSQL's protocol. */
export const upgradePostgres: Upgrade = async (socket) => {
  const request = Buffer.alloc(8);
  request.writeInt32BE(8, 0);
  request.writeInt32BE(80_877_103, 4);
  socket.write(request);
  return (await readUntil(socket, /^[SN]/)) === 'S';
};

/** Judges when a certificate ends. One that can't be read belongs to another check. */
export async function judgeEnd(
  end: Promise<Date | null>,
  now: Date,
  withoutTls = look('the server offers no TLS', 'Use TLS outside of a private network.'),
) {
  let found: Date | null;
  try {
    found = await end;
  } catch (error) {
    return skipped(`not read: ${reasonOf(error)}`);
  }
  if (found === null) return withoutTls;
  const days = Math.floor((found.getTime() - now.getTime()) / DAY);
  const date = found.toISOString().slice(0, 10);
  if (days < 0) return failed(`ended on ${date}`, 'Renew it now.');
  const text = `ends on ${date}, in ${days} days`;
  return days < SOON_DAYS ? look(text, 'Renew it.') : ok(text);
}
