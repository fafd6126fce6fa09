import { isSigned, type Secret, sign } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';

const PURPOSE = 'certificate';

interface Linked {
  readonly id: string;
  readonly link_version: number;
}

const nameOf = ({ id, link_version: version }: Linked) => `${id}.${version}`;

/** Returns the public, absolute URL of a certificate; its last part is unguessable. */
export function certificateUrl(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  row: Linked,
): string {
  return `${config.publicUrl}/certificates/${row.id}/${sign(secret, PURPOSE, nameOf(row))}`;
}

/** Returns whether a hash belongs to the current link of a certificate. */
export function isCertificateHash(secret: Secret, row: Linked, hash: string): boolean {
  return isSigned(secret, PURPOSE, nameOf(row), hash);
}
