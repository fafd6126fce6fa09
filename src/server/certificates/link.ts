import { isSameText, sign } from '../auth/tokens.ts';
import type { Services } from '../services.ts';

const PURPOSE = 'certificate';

interface Linked {
  readonly id: string;
  readonly link_version: number;
}

const hashOf = (secret: Buffer, { id, link_version: version }: Linked) =>
  sign(secret, PURPOSE, `${id}.${version}`);

/** The public address of a certificate, absolute; its last part can't be guessed. */
export function certificateUrl(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  row: Linked,
): string {
  return `${config.publicUrl}/certificates/${row.id}/${hashOf(secret, row)}`;
}

/** Whether a hash belongs to the present link of a certificate. */
export function isCertificateHash(secret: Buffer, row: Linked, hash: string): boolean {
  return isSameText(hash, hashOf(secret, row));
}
