import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { CertificateFacts } from '../../../domain/organization/sso.ts';
import { EXPIRING_MS } from '../../../machines/ssoConnection/ssoConnection.machine.ts';

/** Reason why a text is not accepted as a certificate: a sentence for the user who pasted it. */
interface CertificateProblem {
  readonly problem: string;
}

const NOT_ONE =
  "This isn't a certificate. Copy the whole text of the X.509 certificate, from BEGIN to END.";
const PRIVATE_KEY =
  "This is a private key: don't paste it here or anywhere else. Paste the certificate instead.";
/** Other content of such files, by its BEGIN line, with its error message. */
const OTHER_FORMATS: readonly (readonly [RegExp, string])[] = [
  [/PRIVATE KEY/, PRIVATE_KEY],
  [/CERTIFICATE REQUEST/, 'This is a request for a certificate. Paste the certificate itself.'],
  [/PUBLIC KEY/, 'This is a public key. Paste the X.509 certificate instead.'],
];

/**
 * Returns a certificate's data, or the reason why the text is not a certificate. An expired
 * certificate is accepted.
 * @param text PEM with or without its BEGIN and END lines; spaces and line breaks are ignored
 */
export function certificateFacts(text: string, now: Date): CertificateFacts | CertificateProblem {
  const pem = certificateIn(text);
  if ('problem' in pem) return pem;
  const { subject, issuer, fingerprint256: fingerprint, validFrom, validTo } = pem;
  const [from, until] = [new Date(validFrom), new Date(validTo)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) return { problem: NOT_ONE };
  return {
    pem: pem.toString(),
    subject: (subject || issuer).split('\n').join(', '),
    fingerprint,
    validFrom: from.toISOString(),
    validUntil: until.toISOString(),
    status: statusOf(from.getTime(), until.getTime(), now.getTime()),
  };
}

function statusOf(from: number, until: number, now: number): CertificateFacts['status'] {
  if (now < from) return 'notYet';
  if (now >= until) return 'expired';
  return now >= until - EXPIRING_MS ? 'expiring' : 'valid';
}

/** Returns when the last of these certificates expires; null if there is none. */
export function lastEnd(pems: readonly string[], now: Date): Date | null {
  const ends = pems.flatMap((pem) => {
    const facts = certificateFacts(pem, now);
    return 'problem' in facts ? [] : [Date.parse(facts.validUntil)];
  });
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

function certificateIn(text: string): X509Certificate | CertificateProblem {
  const labels = [...text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----/g)].map(([, head = '']) => head);
  for (const [pattern, problem] of OTHER_FORMATS)
    if (labels.some((candidate) => pattern.test(candidate))) return { problem };
  if (labels.length > 1) {
    return { problem: 'This holds several certificates. Add them one at a time.' };
  }
  const base64 = text.replace(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, '').replace(/\s+/g, '');
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return { problem: NOT_ONE };
  const der = Buffer.from(base64, 'base64');
  try {
    return new X509Certificate(der);
  } catch {
    return { problem: isPrivateKey(der) ? PRIVATE_KEY : NOT_ONE };
  }
}

/** Also detects a private key without its BEGIN line. */
function isPrivateKey(der: Buffer): boolean {
  return (['pkcs8', 'pkcs1', 'sec1'] as const).some((type) => {
    try {
      createPrivateKey({ key: der, format: 'der', type });
      return true;
    } catch {
      return false;
    }
  });
}
