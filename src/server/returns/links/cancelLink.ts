import { linkCode } from '../../../domain/linkCode.ts';
import { isSigned, sign } from '../../platform/tokens.ts';
import type { Services } from '../../services/services.ts';

/** Purpose of the signature, so that it can't be used for anything else. */
const PURPOSE = 'order.cancel';

/** Returns the absolute URL of the page that cancels an order, with its unguessable token. */
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

/** Returns whether a token belongs to an order number, in constant time. */
export function isCancelToken(
  { secret }: Pick<Services, 'secret'>,
  orderNumber: string,
  token: string,
): boolean {
  return isSigned(secret, PURPOSE, orderNumber, linkCode(token));
}
