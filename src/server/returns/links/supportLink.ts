import { linkCode } from '../../../domain/linkCode.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { isSigned, isSignedStart, sign } from '../../platform/tokens.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import type { Services } from '../../services/services.ts';

const PURPOSE = 'support';
const DAY_MS = 24 * 60 * 60_000;
/** Validity of a link after the return has ended. */
const LINK_OUTLIVES_MS = 180 * DAY_MS;
/** Validity of a link that is issued after that. */
const RENEWED_MS = 90 * DAY_MS;

type Ended = Pick<StoredReturn, 'is_active' | 'status_since'>;

/**
 * Returns the absolute URL of the employee's page, whose last part is unguessable. If the original
 * link has expired or soon will, the URL includes its own expiry date.
 */
export function supportLinkOf(
  { config, secret, clock }: Pick<Services, 'config' | 'secret' | 'clock'>,
  row: Pick<StoredReturn, 'order_number'> & Ended,
): string {
  const { order_number: orderNumber } = row;
  const now = clock.now().getTime();
  const path = `${config.publicUrl}/support/devicereturn/${orderNumber}`;
  if (endOf(row) - now > RENEWED_MS) return `${path}/${sign(secret, PURPOSE, orderNumber)}`;
  const until = (now + RENEWED_MS).toString(36);
  return `${path}/${until}.${sign(secret, PURPOSE, `${orderNumber}.${until}`)}`;
}

/** Returns the path of the employee's page, with the link that ends some time after the return. */
export function employeePath({ secret }: Pick<Services, 'secret'>, orderNumber: string): string {
  return `/support/devicereturn/${orderNumber}/${sign(secret, PURPOSE, orderNumber)}`;
}

/** Returns whether a hash belongs to an order number, in constant time. */
export function isSupportHash(
  { secret }: Pick<Services, 'secret'>,
  orderNumber: string,
  hash: string,
): boolean {
  const [signed, signature] = signedIn(orderNumber, hash);
  return isSigned(secret, PURPOSE, signed, signature);
}

/** Returns whether a hash is the beginning of a valid one: the link was truncated and can be sent anew. */
export function isCutSupportHash(
  { secret }: Pick<Services, 'secret'>,
  orderNumber: string,
  hash: string,
): boolean {
  const [signed, signature] = signedIn(orderNumber, hash);
  return isSignedStart(secret, PURPOSE, signed, signature);
}

function signedIn(orderNumber: string, hash: string): readonly [signed: string, signature: string] {
  const [until, signature] = parts(hash);
  return [until === null ? orderNumber : `${orderNumber}.${until}`, signature];
}

/** Throws a 410 problem if the link has expired. */
export function checkNotEnded({ clock }: Pick<Services, 'clock'>, row: Ended, hash: string): void {
  const [until] = parts(hash);
  const mailed = endOf(row);
  const end = until === null || row.is_active ? mailed : Number.parseInt(until, 36);
  if (clock.now().getTime() < end) return;
  throw new ProblemError(
    410,
    'link-ended',
    'This link has ended, a while after the return did. You can ask for a new one.',
  );
}

/** Returns when the original link of a return expires; never while the return is active. */
function endOf({ is_active: isActive, status_since: since }: Ended): number {
  return isActive ? Number.POSITIVE_INFINITY : since.getTime() + LINK_OUTLIVES_MS;
}

function parts(sent: string): readonly [until: string | null, signature: string] {
  const hash = linkCode(sent);
  const [, until, signature] = /^([0-9a-z]{1,11})\.(.*)$/.exec(hash) ?? [];
  return until === undefined || signature === undefined ? [null, hash] : [until, signature];
}
