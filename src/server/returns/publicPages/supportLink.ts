import { linkCode } from '../../../domain/linkCode.ts';
import { isSigned, isSignedStart, sign } from '../../auth/tokens.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Services } from '../../services.ts';
import type { StoredReturn } from '../steps.ts';

const PURPOSE = 'support';
const DAY_MS = 24 * 60 * 60_000;
/** For how long a link opens its page after the return has ended. */
export const LINK_OUTLIVES_MS = 180 * DAY_MS;
/** For how long one that is given out after that opens it. */
const RENEWED_MS = 90 * DAY_MS;

type Ended = Pick<StoredReturn, 'is_active' | 'status_since'>;

/**
 * The page that an employee gets, absolute; its last part cannot be guessed. Where the mailed link
 * has ended, or soon will, it's another one that says for how long it is good.
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

/** Whether a hash belongs to an order number. Takes as long for a wrong one as for the right one. */
export function isSupportHash(
  { secret }: Pick<Services, 'secret'>,
  orderNumber: string,
  hash: string,
): boolean {
  const [signed, signature] = signedIn(orderNumber, hash);
  return isSigned(secret, PURPOSE, signed, signature);
}

/** Whether a hash is the beginning of a right one: the link was cut, and can be sent anew. */
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

/** Throws the 410 problem for a link that was right once. */
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

/** When the mailed link of a return ends; never while it is under way. */
function endOf({ is_active: isActive, status_since: since }: Ended): number {
  return isActive ? Number.POSITIVE_INFINITY : since.getTime() + LINK_OUTLIVES_MS;
}

function parts(sent: string): readonly [until: string | null, signature: string] {
  const hash = linkCode(sent);
  const [, until, signature] = /^([0-9a-z]{1,11})\.(.*)$/.exec(hash) ?? [];
  return until === undefined || signature === undefined ? [null, hash] : [until, signature];
}
