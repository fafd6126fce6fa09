import type { FastifyInstance } from 'fastify';
import { getDomain } from 'tldts';
import { domainProblem, tidyDomain } from '../../domain/organization/domainRules.ts';
import { MAX_DOMAINS } from '../../domain/organization/domainWords.ts';
import { lockUsers } from '../auth/authority.ts';
import { countUse, type RateLimit } from '../auth/rateLimit.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, notFound, ProblemError } from '../platform/http/problem.ts';
import { newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { applyAnswer } from './applyAnswer.ts';
import { domainSubject, readDomains, recordName, stateOf } from './domainRows.ts';

/** Limits the DNS queries that an organization can cause. */
const CHECKS: RateLimit = { name: 'domain.check', most: 60, seconds: 60 * 60 };

/** Returns the problem with a domain that someone wants to add, or null. */
function problemOf(domain: string): string | null {
  const problem = domainProblem(domain);
  if (problem !== null) return problem;
  return getDomain(domain, { allowPrivateDomains: true }) === null
    ? `Anyone can register names under ${domain}, so it can't be an organization's. Enter your own domain.`
    : null;
}

/** Registers the admins' calls for the verified domains of their organization. */
export async function domainRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, lookUpTxt } = services;

  serve(app, services, 'GET /api/portal/domains', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readDomains(tx, organisationId)),
  );

  serve(app, services, 'POST /api/portal/domains', ({ services: { audit }, principal, body }) => {
    const { organisationId } = principal;
    const domain = tidyDomain(body.domain);
    const fail = (sentence: string | null) => {
      if (sentence !== null) throw invalidInput({ domain: [sentence] });
    };
    fail(problemOf(domain));
    return database.forOrganisation(organisationId, async (tx) => {
      await lockUsers(tx, principal);
      const { domains } = await readDomains(tx, organisationId);
      fail(
        domains.some((candidate) => candidate.domain === domain)
          ? 'This domain is in the list already.'
          : domains.length >= MAX_DOMAINS
            ? `You can have up to ${MAX_DOMAINS} domains. Remove one first.`
            : null,
      );
      const { id } = await tx
        .insertInto('organisation_domains')
        .values({
          organisation_id: organisationId,
          domain,
          token: newToken(),
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(tx, { subject: domainSubject({ id, domain }), after: { domain } });
      return readDomains(tx, organisationId);
    });
  });

  serve(app, services, 'POST /api/portal/domains/:id/check', async (received) => {
    const { services: audited, principal, params, reply } = received;
    const { organisationId } = principal;
    const { domain } = await database.forOrganisation(organisationId, (tx) =>
      findDomain(tx, organisationId, params.id),
    );
    const { count, endsIn } = await countUse(services, CHECKS, organisationId);
    if (count > CHECKS.most) {
      reply.header('retry-after', String(endsIn));
      const minutes = Math.ceil(endsIn / 60);
      const words = `Too many checks. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
      throw new ProblemError(429, 'too-many', words);
    }
    const answer = await lookUpTxt(recordName(domain));
    await database.asSystem(async (tx) => {
      const which = { organisationId, id: params.id };
      const found = await applyAnswer(tx, clock, which, answer);
      const [before, after] = found === null ? [] : [stateOf(found.before), stateOf(found.after)];
      // The portal itself records that a domain was lost.
      const isUnchanged = before === after || after === 'lost';
      await audited.audit(
        tx,
        found === null || isUnchanged
          ? 'unchanged'
          : {
              subject: domainSubject(found.after),
              before: { state: before },
              after: { state: after },
            },
      );
    });
    services.wakeWorker();
    return database.readForOrganisation(organisationId, (tx) => readDomains(tx, organisationId));
  });

  serve(app, services, 'DELETE /api/portal/domains/:id', ({ services: audited, ...received }) => {
    const { principal, params } = received;
    const { organisationId } = principal;
    return database.forOrganisation(organisationId, async (tx) => {
      await lockUsers(tx, principal);
      const row = await findDomain(tx, organisationId, params.id);
      await tx
        .deleteFrom('organisation_domains')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', params.id)
        .execute();
      await audited.audit(tx, { subject: domainSubject(row), before: { state: stateOf(row) } });
      return readDomains(tx, organisationId);
    });
  });

  serve(app, services, 'PUT /api/portal/domains/other-addresses', (received) => {
    const { services: audited, principal, body } = received;
    const { organisationId } = principal;
    return database.forOrganisation(organisationId, async (tx) => {
      await lockUsers(tx, principal);
      const { otherAddresses } = await readDomains(tx, organisationId);
      const isUnchanged = otherAddresses === body.otherAddresses;
      if (!isUnchanged) {
        await tx
          .updateTable('organisations')
          .set({ other_addresses: body.otherAddresses })
          .where('id', '=', organisationId)
          .execute();
      }
      const name = 'Domains';
      await audited.audit(
        tx,
        isUnchanged
          ? 'unchanged'
          : {
              subject: { kind: 'organisation', id: organisationId, name },
              before: { otherAddresses },
              after: body,
            },
      );
      return readDomains(tx, organisationId);
    });
  });
}

async function findDomain(tx: TenantTransaction, organisationId: string, id: string) {
  const row = await tx
    .selectFrom('organisation_domains')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}
