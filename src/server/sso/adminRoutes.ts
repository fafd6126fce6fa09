import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../platform/http/problem.ts';
import type { Services } from '../services.ts';
import { lockPeople } from '../users/authority.ts';
import { serve } from '../web/serve.ts';
import { certificateFacts } from './certificates.ts';
import { findConnection, lockConnection } from './connectionRow.ts';
import { decide, nameBreakGlass } from './decide.ts';
import { readMetadata } from './metadata.ts';
import { readSsoPage } from './page.ts';
import { rightValues, saveValues } from './save.ts';

/** An organisation's connections to Okta and Azure, for its admins. */
export async function ssoAdminRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, config } = services;

  serve(
    app,
    services,
    'GET /api/portal/sso/:provider',
    ({ principal, visitor: { sessionToken }, params: { provider } }) => {
      const { organisationId } = principal;
      const now = clock.now();
      return database.forOrganisation(organisationId, async (tx) => {
        const row = await findConnection(tx, organisationId, provider, now);
        return readSsoPage(tx, config, row, { principal, sessionToken, now });
      });
    },
  );

  serve(
    app,
    services,
    'PUT /api/portal/sso/:provider',
    ({ services: audited, principal, visitor: { sessionToken }, params: { provider }, body }) => {
      const { organisationId } = principal;
      const now = clock.now();
      const values = rightValues(body, now);
      const { version, oidc } = body;
      return database.forOrganisation(organisationId, async (tx) => {
        const row = await lockConnection(tx, organisationId, provider, now);
        const { clientSecret } = oidc;
        await saveValues(tx, audited, row, values, { version, clientSecret, principal });
        const saved = await findConnection(tx, organisationId, provider, now);
        return readSsoPage(tx, config, saved, { principal, sessionToken, now });
      });
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/sso/:provider/events',
    ({ services: audited, principal, visitor: { sessionToken }, params: { provider }, body }) => {
      const { organisationId } = principal;
      const now = clock.now();
      const admin = { principal, sessionToken, now };
      return database.forOrganisation(organisationId, async (tx) => {
        await lockPeople(tx, principal);
        const row = await lockConnection(tx, organisationId, provider, now);
        await decide(tx, audited, row, body, admin);
        const after = await findConnection(tx, organisationId, provider, now);
        return readSsoPage(tx, config, after, admin);
      });
    },
  );

  serve(
    app,
    services,
    'PUT /api/portal/sso/:provider/break-glass',
    ({ services: audited, principal, visitor: { sessionToken }, params: { provider }, body }) => {
      const { organisationId } = principal;
      const now = clock.now();
      const admin = { principal, sessionToken, now };
      return database.forOrganisation(organisationId, async (tx) => {
        await lockPeople(tx, principal);
        await nameBreakGlass(tx, audited, admin, body.userIds);
        const row = await findConnection(tx, organisationId, provider, now);
        return readSsoPage(tx, config, row, admin);
      });
    },
  );

  serve(app, services, 'POST /api/portal/sso/metadata', async ({ body }) => {
    const read = readMetadata(body.xml, clock.now());
    if ('problem' in read) throw invalidInput({ xml: [read.problem] });
    return read;
  });

  serve(app, services, 'POST /api/portal/sso/certificate', async ({ body }) => {
    const facts = certificateFacts(body.pem, clock.now());
    if ('problem' in facts) throw invalidInput({ pem: [facts.problem] });
    return facts;
  });
}
