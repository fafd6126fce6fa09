import type { FastifyInstance } from 'fastify';
import {
  ByScimId,
  ScimBody,
  ScimList,
  ScimPatch,
  ScimQuery,
  ScimUser,
} from '../../domain/people/scim.ts';
import { addJsonParser } from '../platform/http/bodyParsers.ts';
import { registerScope } from '../platform/http/scope.ts';
import type { Services } from '../services/services.ts';
import { attributesOf, NEW_USER, type PersonRow } from './attributes.ts';
import { authenticateProvider } from './authenticate.ts';
import { withBody, withOperations } from './changes.ts';
import type { ScimChange, ScimTransaction } from './changeTypes.ts';
import { listOf, serviceProviderConfig, userResourceType, userSchema } from './discovery.ts';
import { invalidValue, ScimError, sendScimError } from './failures.ts';
import { findPerson, listPeople, toScimUser } from './people.ts';
import { runScimTransaction } from './scimTransaction.ts';
import { SCIM_TYPE, type ScimCall, sendRefusal, serveScim } from './serve.ts';
import { addPerson, changePerson, removePerson } from './write.ts';

/** Registers SCIM 2.0 for users, which identity providers (Okta, Entra) use to synchronize them. */
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

      const answers = { list: { 200: ScimList }, one: { 200: ScimUser } };
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
      serveScim(scim, 'GET /Users/:id', { params: ByScimId, response: answers.one }, (call) =>
        database.readForOrganisation(call.caller.organisationId, async (tx) =>
          toScimUser(await findPerson(tx, call.caller.organisationId, call.id), config.publicUrl),
        ),
      );
      serveScim(
        scim,
        'POST /Users',
        { body: ScimBody, response: { 201: ScimUser } },
        async (call) => {
          const person = withBody(NEW_USER, call.request.body as ScimBody);
          if (person.userName === '') throw invalidValue('userName is required.');
          const answer = await runScimTransaction(
            services,
            call,
            'user.provisioned',
            (transaction) => addPerson(transaction, person),
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
        runScimTransaction(services, call, 'user.changed', async (transaction) => {
          const row = await findPerson(transaction.tx, transaction.organisationId, call.id);
          call.request.scimPerson = row.email;
          return write(transaction, row);
        });
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

      const { publicUrl } = config;
      const toAttributes = (id: string, person: { readonly id: string }) => {
        if (id === person.id) return person;
        throw new ScimError(404, 'There is no such thing here.');
      };
      serveScim(scim, 'GET /ServiceProviderConfig', {}, async () =>
        serviceProviderConfig(publicUrl),
      );
      serveScim(scim, 'GET /ResourceTypes', {}, async () => listOf(userResourceType(publicUrl)));
      serveScim(scim, 'GET /ResourceTypes/:id', { params: ByScimId }, async ({ id }) =>
        toAttributes(id, userResourceType(publicUrl)),
      );
      serveScim(scim, 'GET /Schemas', {}, async () => listOf(userSchema(publicUrl)));
      serveScim(scim, 'GET /Schemas/:id', { params: ByScimId }, async ({ id }) =>
        toAttributes(id, userSchema(publicUrl)),
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

const notKept = () => new ScimError(404, 'Only /Users are kept here.');
