import { sql, type Transaction } from 'kysely';
import { tidyEmail } from '../../domain/email.ts';
import { linkCode } from '../../domain/linkCode.ts';
import type { LinkAnswer } from '../../machines/magicLink.machine.ts';
import { enforceRateLimit, type RateLimit } from '../auth/rateLimit.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { signIns } from '../platform/observe/metrics.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { beginSession } from '../sso/beginSession.ts';
import { MAY_USE_LINK, SsoEnforcedError } from '../sso/enforcement/enforced.ts';

/** Validity of a link after it was emailed, in milliseconds. */
const LINK_LIFETIME = 10 * 60_000;

/**
 * Handles a request for a sign-in link. The response and the work are the same whether or not the
 * address is known, active and within its limit, so that they don't reveal who has an account.
 * @param email validated; surrounding spaces and its case are ignored
 */
export async function requestLink(
  services: Services,
  email: string,
  browserId: string,
): Promise<void> {
  const address = tidyEmail(email).toLowerCase();
  const limit: RateLimit = {
    name: 'magicLink.address',
    most: services.config.limits.magicLinksPerAddress,
    seconds: 15 * 60,
  };
  const isWithinLimit = await enforceRateLimit(services, limit, address);
  await services.database.asSystem(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'organisation_id', 'status'])
      .where(sql<string>`lower(email)`, '=', address)
      .executeTakeFirst();
    const receiver = isWithinLimit && user?.status === 'active' ? user : null;
    const payload = {
      userId: receiver?.id ?? null,
      browserHash: hashToken(browserId).toString('base64'),
    };
    const organisationId = receiver?.organisation_id ?? null;
    await enqueue(tx, { kind: 'magicLink.send', organisationId, payload }, services.clock);
  });
  services.wakeWorker();
}

/** Creates a link for a user and returns its token; only the token's hash is stored. */
export async function createLink(
  tx: Transaction<Database>,
  now: Date,
  owner: { userId: string; organisationId: string; browserHash: Buffer },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('magic_links')
    .values({
      token_hash: hashToken(token),
      organisation_id: owner.organisationId,
      user_id: owner.userId,
      browser_hash: owner.browserHash,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_LIFETIME),
    })
    .execute();
  return token;
}

/** Result of presenting a link; `sessionToken` is the new session's. */
type Redemption =
  | { answer: Extract<LinkAnswer, { outcome: 'signedIn' }>; sessionToken: string }
  | { answer: RefusedLink; sessionToken: null };
type RefusedLink = Exclude<LinkAnswer, { outcome: 'signedIn' }>;

interface PresentedLink {
  readonly token: string;
  /** True if the user has confirmed the masked address. */
  readonly isConfirmed: boolean;
}
interface LinkVisitor {
  readonly browserId: string;
  readonly sessionToken: string | null;
  readonly userAgent: string;
}

/**
 * Redeems a link. In the browser that requested it, or once confirmed, the link is used up and a
 * session starts, replacing the browser's previous one. Otherwise nothing changes. A holder of a
 * link whose user must sign in through the organization's provider learns which provider it is: the
 * link proves as much as the email that tells it to users who request a new one.
 * @throws ProblemError 410 `link-expired` if it is invalid, used or expired, or its user is not
 *   active
 */
export async function redeemLink(
  services: Services,
  link: PresentedLink,
  visitor: LinkVisitor,
): Promise<Redemption> {
  const redeem = () => services.database.asSystem((tx) => redeemIn(tx, services, link, visitor));
  return redeem().catch((error: unknown) => {
    // Single sign-on was enforced at this very moment: nothing has changed, and a retry sees it.
    if (error instanceof SsoEnforcedError) return redeem();
    throw error;
  });
}

async function redeemIn(
  tx: Transaction<Database>,
  services: Services,
  link: PresentedLink,
  visitor: LinkVisitor,
): Promise<Redemption> {
  const now = services.clock.now();
  const tokenHash = hashToken(linkCode(link.token));
  // One statement finds the link and uses it up: of two concurrent requests only one gets a row.
  let use = tx
    .updateTable('magic_links')
    .from('users')
    .set({ used_at: now })
    .whereRef('users.id', '=', 'magic_links.user_id')
    .where('users.status', '=', 'active')
    .where('magic_links.token_hash', '=', tokenHash)
    .where('magic_links.used_at', 'is', null)
    .where('magic_links.expires_at', '>', now)
    .where(MAY_USE_LINK);
  if (!link.isConfirmed) {
    use = use.where('magic_links.browser_hash', '=', hashToken(visitor.browserId));
  }
  const user = await use.returning('users.id').executeTakeFirst();
  if (user) {
    const sessionToken = await beginSession(tx, services, user.id, visitor, 'link');
    return { answer: { outcome: 'signedIn' }, sessionToken };
  }
  const answer =
    (await enforcedAnswer(tx, tokenHash)) ??
    (link.isConfirmed ? null : await confirmationAnswer(tx, tokenHash, now));
  if (answer === null) {
    signIns.inc({ method: 'link', outcome: 'failed' });
    throw new ProblemError(
      410,
      'link-expired',
      'This log-in link expired or was already used. Ask for a new one.',
    );
  }
  await services.audit(tx, 'unchanged');
  return { answer, sessionToken: null };
}

/** Handles a link of a user who must use the provider, however old the link is: they can't get a new one. */
async function enforcedAnswer(
  tx: Transaction<Database>,
  tokenHash: Buffer,
): Promise<RefusedLink | null> {
  const row = await tx
    .selectFrom('magic_links')
    .innerJoin('users', 'users.id', 'magic_links.user_id')
    .innerJoin('sso_connections', 'sso_connections.organisation_id', 'users.organisation_id')
    .select('sso_connections.provider')
    .where('users.status', '=', 'active')
    .where('magic_links.token_hash', '=', tokenHash)
    .where('sso_connections.open_as', '=', 'enforced')
    .where(({ not }) => not(MAY_USE_LINK))
    .executeTakeFirst();
  return row === undefined ? null : { outcome: 'ssoEnforced', provider: row.provider };
}

async function confirmationAnswer(
  tx: Transaction<Database>,
  tokenHash: Buffer,
  now: Date,
): Promise<RefusedLink | null> {
  const row = await tx
    .selectFrom('magic_links')
    .innerJoin('users', 'users.id', 'magic_links.user_id')
    .select('users.email')
    .where('users.status', '=', 'active')
    .where('magic_links.token_hash', '=', tokenHash)
    .where('magic_links.used_at', 'is', null)
    .where('magic_links.expires_at', '>', now)
    .where(MAY_USE_LINK)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { outcome: 'confirmationNeeded', maskedEmail: maskEmail(row.email) };
}

/**
 * Masks an address, `ada@acme.test` → `a****@acme.test`: enough for its owner, and no more than the
 * email shows.
 */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}****${email.slice(at)}`;
}
