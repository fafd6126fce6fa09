import type { FastifyInstance } from 'fastify';
import type { Provisioning } from '../../domain/people/provisioning.ts';
import { MAX_ACTIVE_TOKENS } from '../../domain/people/provisioningWords.ts';
import { SHEET_FORMATS } from '../../domain/sheetFormats.ts';
import { PAGE_SIZE } from '../../domain/sorts.ts';
import { lockUsers } from '../auth/authority.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import { readCursor, writeCursor } from '../returns/reading/cursor.ts';
import { findRange, placeOf } from '../returns/reading/range.ts';
import type { Services } from '../services/services.ts';
import { sendSheet } from '../sheets/sendSheet.ts';
import { serve } from '../web/serve.ts';
import { readProvidedLeavers, readPushedGroups, writeProvidedLeavers } from './leaverChoice.ts';
import { readScimLog, scimLogCursorOf } from './log.ts';
import { scimLogSheet } from './logSheet.ts';
import { countLive, insertToken, listTokens } from './tokens.ts';

/** Registers the admins' calls for the tokens of their organization's identity provider, and its log. */
export async function provisioningRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, config } = services;

  const answer = async (
    tx: TenantTransaction,
    organisationId: string,
    made: Provisioning['made'] = null,
  ): Promise<Provisioning> => ({
    baseUrl: `${config.publicUrl}/scim/v2`,
    tokens: await listTokens(tx, organisationId),
    made,
    leavers: await readProvidedLeavers(tx, organisationId),
    groups: await readPushedGroups(tx, organisationId),
  });

  serve(app, services, 'GET /api/portal/provisioning', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => answer(tx, organisationId)),
  );

  serve(
    app,
    services,
    'POST /api/portal/provisioning/tokens',
    ({ services: { audit }, principal }) => {
      const { organisationId, userId: createdBy } = principal;
      return database.forOrganisation(organisationId, async (tx) => {
        await lockUsers(tx, principal);
        if ((await countLive(tx, organisationId)) >= MAX_ACTIVE_TOKENS) {
          const detail = 'You have two tokens already. Revoke the one you no longer use first.';
          throw new ProblemError(409, 'refused', detail);
        }
        const made = await insertToken(tx, { organisationId, createdBy, now: clock.now() });
        await audit(tx, {
          subject: { kind: 'scimToken', id: made.id, name: made.prefix },
          after: { prefix: made.prefix },
        });
        return answer(tx, organisationId, { id: made.id, token: made.token });
      });
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/provisioning/tokens/:id/revoke',
    ({ services: { audit }, principal, params: { id } }) => {
      const { organisationId } = principal;
      return database.forOrganisation(organisationId, async (tx) => {
        await lockUsers(tx, principal);
        const token = await tx
          .selectFrom('scim_tokens')
          .select(['prefix', 'revoked_at'])
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .executeTakeFirst();
        if (!token) throw notFound();
        if (token.revoked_at !== null) {
          throw new ProblemError(409, 'refused', 'This token is already revoked.');
        }
        const now = clock.now();
        await tx
          .updateTable('scim_tokens')
          .set({ revoked_at: now })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute();
        await audit(tx, {
          subject: { kind: 'scimToken', id, name: token.prefix },
          before: { revokedAt: null },
          after: { revokedAt: now },
        });
        return answer(tx, organisationId);
      });
    },
  );

  serve(
    app,
    services,
    'GET /api/portal/provisioning/leavers',
    ({ principal: { organisationId } }) =>
      database.readForOrganisation(organisationId, (tx) => readProvidedLeavers(tx, organisationId)),
  );

  serve(
    app,
    services,
    'PUT /api/portal/provisioning/leavers',
    ({ services: audited, principal: { organisationId }, body }) =>
      database.forOrganisation(organisationId, async (tx) => {
        await writeProvidedLeavers(tx, audited, organisationId, body);
        return answer(tx, organisationId);
      }),
  );

  serve(
    app,
    services,
    'GET /api/portal/provisioning-log',
    ({ principal: { organisationId }, query }) => {
      const { cursor, size = PAGE_SIZE, ...filter } = query;
      const after = cursor === undefined ? null : readCursor(cursor, 'newest');
      return database.readForOrganisation(organisationId, async (tx) => {
        const found = await findRange({ after, size }, (range) =>
          readScimLog(tx, organisationId, { filter, ...range }),
        );
        const place = placeOf(found, (entry, edge) =>
          writeCursor({ ...scimLogCursorOf(entry), ...edge }),
        );
        return { entries: [...found.rows], ...place, total: null };
      });
    },
  );

  for (const format of SHEET_FORMATS) {
    const call = `GET /api/portal/provisioning-log.${format}` as const;
    serve(app, services, call, ({ principal: { organisationId }, query, reply }) => {
      const { columns, ...filter } = query;
      const sheet = scimLogSheet(organisationId, filter);
      return sendSheet(services, { organisationId, format, columns, reply }, sheet);
    });
  }
}
