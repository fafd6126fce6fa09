import { linkCode } from '../../../domain/linkCode.ts';
import { isSigned, sign } from '../../auth/tokens.ts';
import type { Services } from '../../services.ts';

/** A signature for this opens nothing else, and one for anything else does not open this. */
const PURPOSE = 'order.cancel';

/** The page that cancels an order, absolute, with the token that nobody can guess. */
export function cancelLinkOf(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  orderNumber: string,
): string {
  const query = new URLSearchParams({
    order: orderNumber,
    token: sign(secret, PURPOSE, orderNumber),
  });
  return `${config.publicUrl}/order/cancel?${query}`;
}

/** Whether a token belongs to an order number. Takes as long for a wrong one as for the right one. */
export function isCancelToken(
  { secret }: Pick<Services, 'secret'>,
  orderNumber: string,
  token: string,
): boolean {
  return isSigned(secret, PURPOSE, orderNumber, linkCode(token));
}
