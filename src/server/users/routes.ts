import type { FastifyInstance, FastifyReply } from 'fastify';
import { invitedProblems, tidyAddresses } from '../../domain/people/userRules.ts';
import { SHEET_FORMATS } from '../../domain/sheetFormats.ts';
import { lockUsers } from '../auth/authority.ts';
import type { Principal } from '../auth/principal.ts';
import { countUse, type RateLimit } from '../auth/rateLimit.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { sendSheet } from '../sheets/sendSheet.ts';
import { serve } from '../web/serve.ts';
import { addressesInUse, inviteProblems, revokeOpenInvitations } from './addressesInUse.ts';
import { changeUser } from './changeUser.ts';
import {
  changeInvitation,
  findInvitation,
  insertInvitations,
  MAX_INVITATIONS_A_DAY,
} from './invitations.ts';
import { readPeople } from './list.ts';
import { peopleSheet } from './peopleSheet.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;
/** Limits of the addresses that an organization may try, and of the emails to one address. */
const PER_ORGANISATION: RateLimit = {
  name: 'invitation.organisation',
  most: MAX_INVITATIONS_A_DAY,
  seconds: DAY_IN_SECONDS,
};
const PER_ADDRESS: RateLimit = { name: 'invitation.address', most: 10, seconds: DAY_IN_SECONDS };

/** Registers the admins' calls for the users and invitations of their organization. */
export async function userRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;

  serve(app, services, 'GET /api/portal/users', ({ principal, query }) =>
    database.readForOrganisation(principal.organisationId, (tx) =>
      readPeople(tx, principal, query, clock.now()),
    ),
  );

  for (const format of SHEET_FORMATS) {
    const call = `GET /api/portal/users.${format}` as const;
    serve(app, services, call, ({ principal: { organisationId }, query, reply }) => {
      const { columns, ...filter } = query;
      const sheet = peopleSheet(organisationId, filter, clock.now());
      return sendSheet(services, { organisationId, format, columns, reply }, sheet);
    });
  }

  serve(
    app,
    services,
    'POST /api/portal/users/:id/events',
    ({ services: { audit }, principal, params, query, body }) =>
      database.forOrganisation(principal.organisationId, async (tx) => {
        await lockUsers(tx, principal);
        await changeUser(tx, principal, params.id, body, { audit, clock });
        return readPeople(tx, principal, query, clock.now());
      }),
  );

  serve(
    app,
    services,
    'POST /api/portal/invitations',
    async ({ services: { audit }, principal, query, body, reply }) => {
      const { organisationId } = principal;
      const emails = tidyAddresses(body.emails);
      const fail = (problems: ReturnType<typeof invitedProblems>) => {
        if (Object.keys(problems).length > 0) throw invalidInput(problems);
      };
      fail(invitedProblems(emails));
      await limit(services, reply, PER_ORGANISATION, organisationId, emails.length);
      const about = { inUse: await addressesInUse(services, emails), clock };
      // Checked before the emails are counted, and again under the lock.
      fail(
        await database.forOrganisation(organisationId, (tx) =>
          inviteProblems(tx, organisationId, emails, about),
        ),
      );
      for (const email of emails) await limitMails(services, reply, principal, email);
      const people = await database.forOrganisation(organisationId, async (tx) => {
        await lockUsers(tx, principal);
        fail(await inviteProblems(tx, organisationId, emails, about));
        // Only expired invitations are left: new ones replace them.
        await revokeOpenInvitations(tx, organisationId, emails, clock);
        await insertInvitations(tx, principal, { ...body, emails }, { clock, audit });
        return readPeople(tx, principal, query, clock.now());
      });
      services.wakeWorker();
      return people;
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/invitations/:id/events',
    async ({ services: { audit }, principal, params, query, body, reply }) => {
      const { organisationId } = principal;
      if (body.type === 'invitation.resend') {
        const { email } = await database.forOrganisation(organisationId, (tx) =>
          findInvitation(tx, organisationId, params.id),
        );
        await limitMails(services, reply, principal, email);
      }
      const people = await database.forOrganisation(organisationId, async (tx) => {
        await lockUsers(tx, principal);
        const row = await findInvitation(tx, organisationId, params.id);
        await changeInvitation(tx, row, body, { clock, audit });
        return readPeople(tx, principal, query, clock.now());
      });
      services.wakeWorker();
      return people;
    },
  );
}

function limitMails(
  services: Services,
  reply: FastifyReply,
  { organisationId }: Principal,
  email: string,
): Promise<void> {
  const subject = `${organisationId} ${email.toLowerCase()}`;
  return limit(services, reply, PER_ADDRESS, subject, 1, `“${email}” was sent `);
}

async function limit(
  services: Services,
  reply: FastifyReply,
  rate: RateLimit,
  subject: string,
  uses: number,
  sender = 'Your organization has sent ',
): Promise<void> {
  const { count, endsIn } = await countUse(services, rate, subject, uses);
  if (count <= rate.most) return;
  reply.header('retry-after', String(endsIn));
  const message = `${sender}as many invitations as a day allows. Try again tomorrow.`;
  throw new ProblemError(429, 'too-many', message);
}
