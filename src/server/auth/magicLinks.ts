import { sql, type Transaction } from 'kysely';
import { linkCode } from '../../domain/linkCode.ts';
import type { LinkAnswer } from '../../machines/magicLink.machine.ts';
import type { Database } from '../platform/database/schema.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Services } from '../services.ts';
import { MAY_USE_LINK, SsoEnforcedError } from '../sso/enforced.ts';
import { beginSession } from './beginSession.ts';
import { type RateLimit, takeTurn } from './rateLimit.ts';
import { hashToken, newToken } from './tokens.ts';

/** A link can be used for this long after it was mailed, in milliseconds. */
export const LINK_LIFETIME = 10 * 60_000;

/**
 * Takes a request for a log-in link. The answer and the work are the same whether or not the
 * address is known, active and within its limit: nobody learns from it who has an account.
 * @param email checked already; blanks around it and its case do not count
 */
export async function requestLink(
  services: Services,
  email: string,
  browserId: string,
): Promise<void> {
  const address = email.trim().toLowerCase();
  const limit: RateLimit = {
    name: 'magicLink.address',
    most: services.config.limits.magicLinksPerAddress,
    seconds: 15 * 60,
  };
  const isWithinLimit = await takeTurn(services, limit, address);
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

/** Makes a link for a user and returns its token; only the token's hash is kept. */
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

/** What presenting a link led to; `sessionToken` is the new session's. */
export type Redemption =
  | { answer: Extract<LinkAnswer, { outcome: 'signedIn' }>; sessionToken: string }
  | { answer: Told; sessionToken: null };
type Told = Exclude<LinkAnswer, { outcome: 'signedIn' }>;

interface PresentedLink {
  readonly token: string;
  /** The person has confirmed the masked address. */
  readonly isConfirmed: boolean;
}
interface LinkVisitor {
  readonly browserId: string;
  readonly sessionToken: string | null;
  readonly userAgent: string;
}

/**
 * Presents a link. In the browser that asked for it, or once confirmed, it is used up and a
 * session starts, in place of the one that the browser had. Otherwise nothing changes. Whoever
 * holds a link of somebody who must sign in through the organisation's provider is told which it
 * is: the link proves as much as the mail that says so to whoever asks for a new one.
 * @throws ProblemError 410 `link-expired` when it is wrong, used, too old or its user is not active
 */
export async function redeemLink(
  services: Services,
  link: PresentedLink,
  visitor: LinkVisitor,
): Promise<Redemption> {
  const redeem = () => services.database.asSystem((tx) => redeemIn(tx, services, link, visitor));
  return redeem().catch((error: unknown) => {
    // Enforced in this very moment: nothing has happened, and the next look sees it.
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
  // One statement finds the link and uses it up: of two at once only one gets a row.
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
    throw new ProblemError(
      410,
      'link-expired',
      'This log-in link expired or was already used. Ask for a new one.',
    );
  }
  await services.audit(tx, 'unchanged');
  return { answer, sessionToken: null };
}

/** For a link of somebody whom only a provider lets in, however old it is: a new one won't come. */
async function enforcedAnswer(tx: Transaction<Database>, tokenHash: Buffer): Promise<Told | null> {
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
): Promise<Told | null> {
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

/** `ada@acme.test` → `a****@acme.test`: enough for its owner, no more than the mail tells. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}****${email.slice(at)}`;
}
