import type { FastifyInstance } from 'fastify';
import {
  ByScimId,
  ScimBody,
  ScimList,
  ScimPatch,
  ScimQuery,
  ScimUserAnswer,
} from '../../domain/people/scim.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { addJsonParser } from '../platform/http/bodyParsers.ts';
import { registerScope } from '../platform/http/scope.ts';
import type { Services } from '../services/services.ts';
import { attributesOf, NEW_USER, type PersonRow } from './attributes.ts';
import { authenticateProvider } from './authenticate.ts';
import { withBody, withOperations } from './changes.ts';
import type { ScimChange, ScimTransaction } from './changeTypes.ts';
import { listOf, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { invalidValue, ScimError, sendScimError } from './failures.ts';
import { groupRoutes } from './groups/groupRoutes.ts';
import { findPerson, listPeople, PERSON_COLUMNS, readScimUser } from './people.ts';
import { runScimTransaction } from './scimTransaction.ts';
import { SCIM_TYPE, type ScimCall, sendRefusal, serveScim } from './serve.ts';
import { addPerson, changePerson, removePerson } from './write.ts';

/** Registers SCIM 2.0, by which identity providers (Okta, Entra) synchronize users and groups. */
export async function scimRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, config } = services;
  app.decorateRequest('scimCaller', null);
  app.decorateRequest('scimPerson', '');
  await registerScope(
    app,
    'SCIM',
    async (scim) => {
      addJsonParser(scim, SCIM_TYPE);
      scim.addHook('onRequest', (request, reply) => authenticateProvider(services, request, reply));
      scim.setErrorHandler((error, request, reply) => sendRefusal(services, error, request, reply));

      const answers = { list: { 200: ScimList }, one: { 200: ScimUserAnswer } };
      const list = (call: ScimCall, query: ScimQuery) =>
        database.readForOrganisation(call.caller.organisationId, (tx) =>
          listPeople(tx, call.caller.organisationId, query, config.publicUrl),
        );
      serveScim(scim, 'GET /Users', { querystring: ScimQuery, response: answers.list }, (call) =>
        // The schema above has validated the query; the same applies below.
        list(call, call.request.query as ScimQuery),
      );
      // Searches whose values shouldn't be in a URL (RFC 7644, section 3.4.3).
      const search = { body: ScimQuery, response: answers.list };
      serveScim(scim, 'POST /Users/.search', search, (call) => {
        call.reply.status(200);
        return list(call, call.request.body as ScimQuery);
      });
      /** Reads the changed user, who may have just been deleted. */
      const reader =
        ({ caller: { organisationId } }: ScimCall) =>
        async (tx: TenantTransaction, id: string) => {
          const row = await tx
            .selectFrom('users')
            .select(PERSON_COLUMNS)
            .where('organisation_id', '=', organisationId)
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          return readScimUser(tx, organisationId, row, config.publicUrl);
        };
      serveScim(scim, 'GET /Users/:id', { params: ByScimId, response: answers.one }, (call) =>
        database.readForOrganisation(call.caller.organisationId, async (tx) =>
          readScimUser(
            tx,
            call.caller.organisationId,
            await findPerson(tx, call.caller.organisationId, call.id),
            config.publicUrl,
          ),
        ),
      );
      serveScim(
        scim,
        'POST /Users',
        { body: ScimBody, response: { 201: ScimUserAnswer } },
        async (call) => {
          const person = withBody(NEW_USER, call.request.body as ScimBody);
          if (person.userName === '') throw invalidValue('userName is required.');
          const answer = await runScimTransaction(
            services,
            call,
            'user.provisioned',
            (transaction) => addPerson(transaction, person),
            reader(call),
          );
          call.reply.status(201).header('location', answer.meta.location);
          return answer;
        },
      );
      /** Applies a change to the user that the path names. */
      const toPerson = (
        call: ScimCall,
        write: (transaction: ScimTransaction, row: PersonRow) => Promise<ScimChange>,
      ) =>
        runScimTransaction(
          services,
          call,
          'user.changed',
          async (transaction) => {
            const row = await findPerson(transaction.tx, transaction.organisationId, call.id);
            call.request.scimPerson = row.email;
            return write(transaction, row);
          },
          reader(call),
        );
      const put = { params: ByScimId, body: ScimBody, response: answers.one };
      serveScim(scim, 'PUT /Users/:id', put, (call) =>
        toPerson(call, (transaction, row) => {
          const after = withBody(attributesOf(row), call.request.body as ScimBody);
          return changePerson(transaction, row, after);
        }),
      );
      const patch = { params: ByScimId, body: ScimPatch, response: answers.one };
      serveScim(scim, 'PATCH /Users/:id', patch, (call) =>
        toPerson(call, (transaction, row) => {
          const after = withOperations(attributesOf(row), call.request.body as ScimPatch);
          return changePerson(transaction, row, after);
        }),
      );
      serveScim(scim, 'DELETE /Users/:id', { params: ByScimId }, async (call) => {
        await toPerson(call, removePerson);
        call.reply.status(204);
        return null;
      });

      groupRoutes(scim, services);

      const { publicUrl } = config;
      const found = (id: string, things: readonly { readonly id: string }[]) => {
        const thing = things.find((one) => one.id === id);
        if (thing !== undefined) return thing;
        throw new ScimError(404, 'There is no such thing here.');
      };
      serveScim(scim, 'GET /ServiceProviderConfig', {}, async () =>
        serviceProviderConfig(publicUrl),
      );
      serveScim(scim, 'GET /ResourceTypes', {}, async () => listOf(resourceTypes(publicUrl)));
      serveScim(scim, 'GET /ResourceTypes/:id', { params: ByScimId }, async ({ id }) =>
        found(id, resourceTypes(publicUrl)),
      );
      serveScim(scim, 'GET /Schemas', {}, async () => listOf(schemas(publicUrl)));
      serveScim(scim, 'GET /Schemas/:id', { params: ByScimId }, async ({ id }) =>
        found(id, schemas(publicUrl)),
      );
      // Otherwise the portal's pages would handle unknown paths.
      serveScim(scim, 'GET /*', {}, async () => {
        throw notKept();
      });
      scim.setNotFoundHandler((_, reply) => sendScimError(reply, notKept()));
    },
    { prefix: '/scim/v2' },
  );
}

const notKept = () => new ScimError(404, 'Only /Users and /Groups are kept here.');
