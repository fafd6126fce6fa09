import type { FastifyInstance } from 'fastify';
import type { ApiKeyList } from '../../domain/programs/apiKeys.ts';
import { keyProblems, MAX_KEYS, tidyKey } from '../../domain/programs/apiKeyWords.ts';
import { invalidInput, notFound, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { countKeys, listKeys } from './keyList.ts';
import { insertKey, isKeyNameTaken } from './keys.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Registers the calls for an organization's API keys, on the API screen. */
export async function keyRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock, config } = services;

  const answer = (organisationId: string, made: ApiKeyList['made'] = null): Promise<ApiKeyList> =>
    database.readForOrganisation(organisationId, async (tx) => ({
      baseUrl: config.publicUrl,
      keys: await listKeys(tx, organisationId, clock.now()),
      made,
    }));

  serve(app, services, 'GET /api/portal/api-keys', ({ principal: { organisationId } }) =>
    answer(organisationId),
  );

  serve(
    app,
    services,
    'POST /api/portal/api-keys',
    async ({ services: { audit }, principal, body }) => {
      const form = tidyKey(body);
      const problems = keyProblems(form);
      if (Object.keys(problems).length > 0) throw invalidInput(problems);
      const { organisationId, userId: createdBy } = principal;
      const { name, scopes, mode, days } = form;
      const now = clock.now();
      const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
      try {
        const { id, key } = await database.asSystem(async (tx) => {
          if ((await countKeys(tx, organisationId)) >= MAX_KEYS) {
            const detail = `You have ${MAX_KEYS} keys already. Revoke one you don't use, then try again.`;
            throw new ProblemError(409, 'refused', detail);
          }
          const made = await insertKey(
            tx,
            { organisationId, name, scopes, mode, createdBy, expiresAt },
            now,
          );
          await audit(tx, {
            subject: { kind: 'apiKey', id: made.id, name },
            after: { prefix: made.prefix, scopes, mode, expiresAt },
          });
          return made;
        });
        return await answer(organisationId, { id, key });
      } catch (error) {
        if (!isKeyNameTaken(error)) throw error;
        const nameTaken = `There's already a key called ${name}. Enter another name, or revoke that one.`;
        throw invalidInput({ name: [nameTaken] });
      }
    },
  );

  serve(
    app,
    services,
    'POST /api/portal/api-keys/:id/revoke',
    async ({ services: { audit }, principal: { organisationId }, params: { id } }) => {
      if (!/^\d{1,18}$/.test(id)) throw notFound();
      await database.forOrganisation(organisationId, async (tx) => {
        const key = await tx
          .selectFrom('api_keys')
          .select(['id', 'name', 'revoked_at'])
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!key) throw notFound();
        if (key.revoked_at !== null) {
          throw new ProblemError(409, 'refused', `The key ${key.name} is already revoked.`);
        }
        const now = clock.now();
        await tx
          .updateTable('api_keys')
          .set({ revoked_at: now })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .execute();
        await audit(tx, {
          subject: { kind: 'apiKey', id, name: key.name },
          before: { revokedAt: null },
          after: { revokedAt: now },
        });
      });
      return answer(organisationId);
    },
  );
}
