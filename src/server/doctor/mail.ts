import { createTransport } from 'nodemailer';
import { isLoopback } from '../platform/configReader.ts';
import { codeOf } from '../platform/database/connection/connect.ts';
import { judgeEnd, readCertificateEnd, upgradeSmtp } from './certificates.ts';
import { failed, look, ok, reasonOf } from './check.ts';

const PATIENCE_MS = 10_000;
const IMPLICIT_TLS_PORT = 465;

/** Advice by error code of nodemailer or Node. */
const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: 'Correct the user and the password in SMTP_URL; a special character there is %-encoded.',
  EDNS: "Correct the host name in SMTP_URL, or the machine's DNS.",
  ECONNREFUSED: 'Nothing listens there: correct the host and port in SMTP_URL.',
  ETIMEDOUT: 'A firewall may block the port: many networks block 25, so use 587 or 465.',
  CERT_HAS_EXPIRED: 'The certificate of the email server has ended: have it renewed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Name a file with its authority in NODE_EXTRA_CA_CERTS.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Name a file with the certificate in NODE_EXTRA_CA_CERTS.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Write the name in SMTP_URL that the certificate is made for.',
};

/** Talks to the mail server up to the log-in, without sending a mail. */
export async function checkMailServer(smtpUrl: string) {
  const { hostname, port, username } = new URL(smtpUrl);
  const place = port === '' ? hostname : `${hostname}:${port}`;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
  } catch (error) {
    const code = [codeOf(error), causeOf(error)].find((one) => one in ADVICE) ?? '';
    return failed(
      `${place}: ${reasonOf(error)}`,
      ADVICE[code] ?? 'Correct SMTP_URL, or ask the operator of the server.',
    );
  } finally {
    transport.close();
  }
  return ok(`${place} answers${username === '' ? '' : ' and takes the user and password'}`);
}

function causeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/certificate has expired/.test(message)) return 'CERT_HAS_EXPIRED';
  if (/self-signed certificate in/.test(message)) return 'SELF_SIGNED_CERT_IN_CHAIN';
  if (/self-signed certificate/.test(message)) return 'DEPTH_ZERO_SELF_SIGNED_CERT';
  if (/altnames/.test(message)) return 'ERR_TLS_CERT_ALTNAME_INVALID';
  return /ECONNREFUSED/.test(message) ? 'ECONNREFUSED' : '';
}

/** Checks the end of the mail server's certificate. */
export async function checkMailCertificate(smtpUrl: string, now: Date) {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const isImplicit = protocol === 'smtps:' || port === String(IMPLICIT_TLS_PORT);
  const number = Number(port) || (isImplicit ? IMPLICIT_TLS_PORT : 587);
  const end = readCertificateEnd(hostname, number, isImplicit ? undefined : upgradeSmtp);
  const plain = isLoopback(hostname)
    ? ok('none: the server is on this machine')
    : look('emails go there without TLS', 'Use smtps://, or a server that offers STARTTLS.');
  return judgeEnd(end, now, plain);
}
