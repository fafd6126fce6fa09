import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { SSO_FAILED_PATH } from '../../../domain/organization/ssoFailedPath.ts';
import { auditRequest } from '../../audit/audit.ts';
import { setSession, type Visitor } from '../../auth/visitor.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { beginSession } from '../beginSession.ts';
import { SsoEnforcedError } from '../enforcement/enforced.ts';
import { storeSignOutUrl } from '../signOut.ts';
import { type Account, linkAccount } from './people.ts';
import { type SignInContext, sendSignInPage } from './refusal.ts';

/** Sends the page for a connection that is not in use. */
export function sendClosed(at: SignInContext): FastifyReply {
  return sendSignInPage(at, {
    status: 403,
    title: 'This log-in is turned off',
    sentences: [
      'Your organization does not use it now. Log in with an emailed link, or ask an admin.',
    ],
    isFinal: true,
  });
}

/** OpenID provider's data about a user. */
interface AtProvider {
  readonly account: Account | null;
  readonly signOutUrl: string | null;
}

/**
 * Starts a session of this user in the browser that began the sign-in, and redirects to the user's
 * destination. Their access is checked again, because time has passed.
 */
export async function completeSignIn(
  at: SignInContext,
  visitor: Visitor,
  userId: string,
  { account, signOutUrl }: AtProvider = { account: null, signOutUrl: null },
): Promise<FastifyReply> {
  const { services, connection, request, reply } = at;
  if (connection.openAs === null) return sendClosed(at);
  const audited = auditRequest(services, request, 'session.started', null);
  const begin = async (tx: Transaction<Database>) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('organisation_id', '=', connection.organisationId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (user === undefined) return null;
    if (account !== null) {
      await linkAccount(tx, connection, user.id, account, services.clock.now());
    }
    const { sessionToken: before } = visitor;
    const userAgent = request.headers['user-agent'] ?? '';
    const browser = { sessionToken: before, userAgent };
    const token = await beginSession(tx, audited.services, user.id, browser, connection.provider);
    if (signOutUrl !== null) {
      await storeSignOutUrl(tx, services.secret, connection.organisationId, token, signOutUrl);
    }
    return token;
  };
  // The organization may enforce its other provider.
  const sessionToken = await services.database.asSystem(begin).catch((error: unknown) => {
    if (error instanceof SsoEnforcedError) return error;
    throw error;
  });
  if (sessionToken instanceof SsoEnforcedError) {
    return reply.redirect(SSO_FAILED_PATH[sessionToken.enforced.provider], 303);
  }
  if (sessionToken === null) return sendUnfinished(at);
  audited.check();
  setSession(services, reply, visitor, sessionToken);
  // The login page knows the user's original destination.
  return reply.redirect('/authentication/login', 303);
}

/** Sends the page for a response without a pending attempt, or with an attempt of another browser. */
export function sendUnfinished(at: SignInContext): FastifyReply {
  return sendSignInPage(at, {
    status: 400,
    title: "The log-in didn't finish",
    sentences: [
      'It took too long, was opened twice, or was started in another browser. Nothing changed. Start again, and allow cookies for this site.',
    ],
  });
}
