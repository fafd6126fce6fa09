import { isSigned, type Secret, sign } from '../auth/tokens.ts';
import type { Services } from '../services.ts';

const PURPOSE = 'certificate';

interface Linked {
  readonly id: string;
  readonly link_version: number;
}

const nameOf = ({ id, link_version: version }: Linked) => `${id}.${version}`;

/** The public address of a certificate, absolute; its last part can't be guessed. */
export function certificateUrl(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  row: Linked,
): string {
  return `${config.publicUrl}/certificates/${row.id}/${sign(secret, PURPOSE, nameOf(row))}`;
}

/** Whether a hash belongs to the present link of a certificate. */
export function isCertificateHash(secret: Secret, row: Linked, hash: string): boolean {
  return isSigned(secret, PURPOSE, nameOf(row), hash);
}
