import { isSameText, sign } from '../../auth/tokens.ts';
import type { Services } from '../../services.ts';

const PURPOSE = 'support';

/** The page that an employee gets, absolute; its last part cannot be guessed. */
export function supportLinkOf(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  orderNumber: string,
): string {
  const hash = sign(secret, PURPOSE, orderNumber);
  return `${config.publicUrl}/support/devicereturn/${orderNumber}/${hash}`;
}

/** Whether a hash belongs to an order number. Takes as long for a wrong one as for the right one. */
export function isSupportHash(
  { secret }: Pick<Services, 'secret'>,
  orderNumber: string,
  hash: string,
): boolean {
  return isSameText(hash, sign(secret, PURPOSE, orderNumber));
}
