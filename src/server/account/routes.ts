import type { FastifyInstance } from 'fastify';
import type { MyEmails } from '../../domain/people/account.ts';
import { EMAIL_CHOICE_WORDS } from '../../domain/people/emailWords.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { type Principal, userSubject } from '../auth/principal.ts';
import type { Visitor } from '../auth/visitor.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { endMyOtherSessions, endMySession, readMySessions, type SessionOwner } from './sessions.ts';

/** Registers the calls for a user's own settings and sessions. */
export async function accountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;
  const ownerOf = (principal: Principal, { sessionToken }: Visitor): SessionOwner => {
    if (sessionToken === null) throw new Error('Somebody is signed in without a session.');
    const { userId, organisationId, email } = principal;
    return { userId, organisationId, email, sessionToken, now: clock.now() };
  };

  serve(app, services, 'PUT /api/portal/profile', ({ principal, services: { audit }, body }) => {
    const name = tidyLine(body.name);
    const { userId, organisationId, email } = principal;
    return database.forOrganisation(organisationId, async (tx) => {
      await tx
        .updateTable('users')
        .set({ name })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', userId)
        .execute();
      const subject = { kind: 'user', id: userId, name: email } as const;
      const isSame = name === principal.name;
      const change = { before: { name: principal.name }, after: { name } };
      await audit(tx, isSame ? 'unchanged' : { subject, ...change });
      return { name };
    });
  });

  serve(app, services, 'GET /api/portal/emails', ({ principal: { organisationId, userId } }) =>
    database.readForOrganisation(organisationId, (tx) => readMyEmails(tx, organisationId, userId)),
  );

  serve(app, services, 'PUT /api/portal/emails', ({ principal, services: { audit }, body }) => {
    const { userId, organisationId } = principal;
    return database.forOrganisation(organisationId, async (tx) => {
      const before = await readMyEmails(tx, organisationId, userId);
      if (before.returns === body.returns) {
        await audit(tx, 'unchanged');
        return before;
      }
      await tx
        .updateTable('users')
        .set({ return_emails: body.returns })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', userId)
        .execute();
      const change = { before: emailWords(before), after: emailWords(body) };
      await audit(tx, { subject: userSubject(principal), ...change });
      return body;
    });
  });

  serve(app, services, 'GET /api/portal/sessions', ({ principal, visitor }) => {
    const owner = ownerOf(principal, visitor);
    return database.readForOrganisation(owner.organisationId, (tx) => readMySessions(tx, owner));
  });

  serve(app, services, 'DELETE /api/portal/sessions/:sessionId', (received) => {
    const owner = ownerOf(received.principal, received.visitor);
    return database.forOrganisation(owner.organisationId, (tx) =>
      endMySession(tx, received.services, owner, received.params.sessionId),
    );
  });

  serve(app, services, 'DELETE /api/portal/sessions', (received) => {
    const owner = ownerOf(received.principal, received.visitor);
    return database.forOrganisation(owner.organisationId, (tx) =>
      endMyOtherSessions(tx, received.services, owner),
    );
  });
}

async function readMyEmails(
  tx: TenantTransaction,
  organisationId: string,
  userId: string,
): Promise<MyEmails> {
  const { return_emails: returns } = await tx
    .selectFrom('users')
    .select('return_emails')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { returns };
}

/** Formats the setting for the audit log. */
function emailWords({ returns }: MyEmails) {
  return { emailsAboutReturns: EMAIL_CHOICE_WORDS[returns].label };
}
