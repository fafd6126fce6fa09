import type { FastifyInstance } from 'fastify';
import type { SsoPage } from '../../../domain/organization/sso.ts';
import type { SsoProvider } from '../../../domain/organization/ssoWords.ts';
import { lockUsers } from '../../auth/authority.ts';
import type { Principal } from '../../auth/principal.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { invalidInput } from '../../platform/http/problem.ts';
import type { Services } from '../../services/services.ts';
import { serve } from '../../web/serve.ts';
import { certificateFacts } from '../connection/certificates.ts';
import { findConnection, lockConnection } from '../connection/connectionRow.ts';
import { readMetadata } from '../connection/metadata.ts';
import { decide, setBreakGlassUsers } from './decide.ts';
import { readSsoPage, type SsoAdmin } from './page.ts';
import { rightValues, saveValues } from './save.ts';

/** Request about one connection. */
interface AdminRequest {
  readonly principal: Principal;
  readonly visitor: { readonly sessionToken: string | null };
  readonly params: { readonly provider: SsoProvider };
}

/** Registers the calls for admins about their organization's connections to Okta and Azure. */
export async function ssoAdminRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, config } = services;

  /** Runs `work` on a connection, and returns the connection as the admin sees it afterwards. */
  const answerPage = (
    { principal, visitor: { sessionToken }, params: { provider } }: AdminRequest,
    write: (tx: TenantTransaction, admin: SsoAdmin) => Promise<void> = async () => {},
  ): Promise<SsoPage> => {
    const { organisationId } = principal;
    const admin = { principal, sessionToken, now: clock.now() };
    return database.forOrganisation(organisationId, async (tx) => {
      await write(tx, admin);
      const row = await findConnection(tx, organisationId, provider, admin.now);
      return readSsoPage(tx, config, row, admin);
    });
  };
  const lock = (tx: TenantTransaction, { principal, now }: SsoAdmin, provider: SsoProvider) =>
    lockConnection(tx, principal.organisationId, provider, now);

  serve(app, services, 'GET /api/portal/sso/:provider', (request) => answerPage(request));

  serve(app, services, 'PUT /api/portal/sso/:provider', async (request) => {
    const { services: audited, principal, params, body } = request;
    const values = rightValues(body, clock.now());
    const { version, oidc } = body;
    const by = { version, clientSecret: oidc.clientSecret, principal };
    return answerPage(request, async (tx, admin) => {
      await saveValues(tx, audited, await lock(tx, admin, params.provider), values, by);
    });
  });

  serve(app, services, 'POST /api/portal/sso/:provider/events', (request) => {
    const { services: audited, principal, params, body } = request;
    return answerPage(request, async (tx, admin) => {
      await lockUsers(tx, principal);
      await decide(tx, audited, await lock(tx, admin, params.provider), body, admin);
    });
  });

  serve(app, services, 'PUT /api/portal/sso/:provider/break-glass', (request) => {
    const { services: audited, principal, body } = request;
    return answerPage(request, async (tx, admin) => {
      await lockUsers(tx, principal);
      await setBreakGlassUsers(tx, audited, admin, body.userIds);
    });
  });

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
