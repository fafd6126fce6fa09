import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { AuditAction } from '../../domain/organization/auditWords.ts';
import {
  API_VERSIONS,
  type ApiVersion,
  type OrderV1,
  type OrderV2,
  publicEndpoints,
} from '../../domain/programs/publicApi.ts';
import type { DeploymentOrder } from '../../domain/programs/publicApiDeployments.ts';
import type {
  OffboardingQuery,
  OffboardingReport,
} from '../../domain/programs/publicApiOffboardings.ts';
import type { PublicEndpoint } from '../../domain/programs/publicApiParts.ts';
import type { Caller } from '../apiKeys/keys.ts';
import { auditRequest } from '../audit/audit.ts';
import { registerScope } from '../platform/http/scope.ts';
import { unstorableFields } from '../platform/http/validation/storable.ts';
import type { Services } from '../services/services.ts';
import { compressedOnce } from '../web/compress.ts';
import { authenticateProgram } from './authenticate.ts';
import { collectionOf } from './collection.ts';
import { deployForProgram, readDeployment, readDeployments } from './deployments.ts';
import { invalidFields, registerApiErrors, sendJson } from './failures.ts';
import { runOnce } from './idempotency.ts';
import {
  cancelForProgram,
  readOffboarding,
  readOffboardings,
  reportForProgram,
} from './offboardings.ts';
import { openApiDocument } from './openApi.ts';
import { placeOrderForProgram, type SentOrder } from './order.ts';
import type { ListRequest } from './pages.ts';
import { readList, readOne } from './read.ts';
import { referenceRoutes } from './reference/routes.ts';
import { createLenientCompiler } from './validation.ts';
import { readDevice, readDevices } from './warehouse.ts';

/** Created once per process: see `http/compilers.ts`. */
const compileLeniently = createLenientCompiler();

/** Registers the public REST API, which customers' programs call with a key. No cookies, no CSRF token. */
export async function publicApiRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  app.decorateRequest('caller', null);
  await registerScope(app, 'public API', async (api) => {
    api.setValidatorCompiler(compileLeniently);
    registerApiErrors(api);

    serveApi(api, services, 'GET /api/v2/warehouse/', (caller, request) => {
      const address = `${config.publicUrl}/api/v2/warehouse/`;
      // The endpoint's own schema has validated the query.
      const query = request.query as ListRequest;
      return services.database.readForOrganisation(caller.actsFor, (tx) =>
        readDevices(tx, caller.actsFor, query, { address, signer: services }),
      );
    });
    serveApi(api, services, 'GET /api/v2/warehouse/:id/', (caller, request) => {
      const { id } = request.params as { id: string };
      return services.database.readForOrganisation(caller.actsFor, (tx) =>
        readDevice(tx, caller.actsFor, id, services),
      );
    });
    serveApi(api, services, 'GET /api/v2/deployments/', (caller, request) => {
      const address = `${config.publicUrl}/api/v2/deployments/`;
      // The endpoint's own schema has validated the query.
      const query = request.query as ListRequest;
      return services.database.readForOrganisation(caller.actsFor, (tx) =>
        readDeployments(tx, caller.actsFor, query, address),
      );
    });
    serveApi(api, services, 'GET /api/v2/deployments/:id/', (caller, request) => {
      const { id } = request.params as { id: string };
      return services.database.readForOrganisation(caller.actsFor, (tx) =>
        readDeployment(tx, caller.actsFor, id),
      );
    });
    serveOrder(
      api,
      services,
      'POST /api/v2/deployments/',
      'deployment.ordered',
      // The endpoint's own schema has validated the body.
      ({ services: audited, caller, body }, key) =>
        deployForProgram(audited, caller, body as DeploymentOrder, key).then(ordered),
    );
    offboardingRoutes(api, services);
    // Every organization pays by invoice.
    serveApi(api, services, 'GET /api/v2/prepaid_balances/', async () => []);

    for (const version of API_VERSIONS) {
      const base = `/api/${version}/device_returns/`;
      serveApi(api, services, `GET ${base}`, (caller, request) => {
        const address = config.publicUrl + base;
        // The endpoint's own schema has validated the query.
        const query = request.query as ListRequest;
        return services.database.readForOrganisation(caller.actsFor, (tx) =>
          readList(tx, caller.actsFor, query, { version, address, signer: services }),
        );
      });
      serveApi(api, services, `GET ${base}:id/`, (caller, request) => {
        const { id } = request.params as { id: string };
        return services.database.readForOrganisation(caller.actsFor, (tx) =>
          readOne(tx, caller.actsFor, id, { version, signer: services }),
        );
      });
      serveOrder(
        api,
        services,
        `POST ${base}`,
        'return.ordered',
        ({ services: audited, caller, body }, key) =>
          placeOrderForProgram(audited, caller, sentOrder(version, body), key).then(ordered),
      );
    }
  });
  const document = openApiDocument(config.publicUrl);
  referenceRoutes(app, config, document);
  serveDocument(app, '/api/openapi.json', document);
  serveDocument(app, '/api/postman.json', collectionOf(document));
}

/** Returns the schemas of an endpoint's successful replies; failures have one of their own. */
const successesOf = (replies: PublicEndpoint['replies']) =>
  Object.fromEntries(Object.entries(replies).filter(([status]) => Number(status) < 300));

/** Serves a document for tools, compressed once. */
function serveDocument(app: FastifyInstance, path: string, document: object): void {
  const packed = compressedOnce(JSON.stringify(document));
  app.get(path, async (request, reply) => {
    const body = await packed(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(body);
  });
}

/** The schema of its version has validated the body. */
function sentOrder(version: ApiVersion, body: unknown): SentOrder {
  return version === 'v1' ? { version, body: body as OrderV1 } : { version, body: body as OrderV2 };
}

/** A program's order, as its handler receives it. */
interface OrderCall {
  /** Services of this request, with its audit record. */
  readonly services: Services;
  readonly caller: Caller;
  readonly body: unknown;
  /** Parts of the path. */
  readonly params: unknown;
}

/** Successful answer of a call that changes something. */
interface Answer {
  readonly status: number;
  readonly body: object;
}

const ordered = (body: object): Answer => ({ status: 201, body });

/** Registers a call that orders something: it is audited, and runs once per `Idempotency-Key`. */
function serveOrder(
  app: FastifyInstance,
  services: Services,
  call: string,
  action: AuditAction,
  order: (call: OrderCall, orderKey?: string) => Promise<Answer>,
): void {
  serveApi(app, services, call, async (caller, request, reply) => {
    const { body, params } = request;
    const { keyId, keyName, actsFor } = caller;
    const audited = auditRequest(services, request, action, {
      organisationId: actsFor,
      actor: { kind: 'apiKey', id: keyId, name: keyName },
    });
    const place = async (orderKey?: string) => {
      const ordered = await order({ services: audited.services, caller, body, params }, orderKey);
      audited.check();
      return ordered;
    };
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') {
      const { status, body: answer } = await place();
      reply.status(status);
      return answer;
    }
    const named = Object.values(params ?? {}).map((name) => `\n${name}`);
    const text = `${call}${named.join('')}\n${JSON.stringify(body)}`;
    const { status, body: answer, isReplay } = await runOnce(services, caller, key, text, place);
    if (isReplay) reply.header('idempotent-replayed', 'true');
    if (status >= 300) return sendJson(reply, status, answer);
    reply.status(status);
    return answer;
  });
}

/** Registers the calls for leavers. */
function offboardingRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services;
  const idIn = (params: unknown) => (params as { id: string }).id;
  serveApi(app, services, 'GET /api/v2/offboardings/', (caller, request) => {
    const address = `${config.publicUrl}/api/v2/offboardings/`;
    // The endpoint's own schema has validated the query.
    const query = request.query as OffboardingQuery;
    return database.readForOrganisation(caller.actsFor, (tx) =>
      readOffboardings(tx, caller.actsFor, query, { address, now: clock.now() }),
    );
  });
  serveApi(app, services, 'GET /api/v2/offboardings/:id/', (caller, { params }) => {
    const which = { organisationId: caller.actsFor, leaverNumber: idIn(params) };
    return database.readForOrganisation(caller.actsFor, (tx) =>
      readOffboarding(tx, which, clock.now()),
    );
  });
  serveOrder(
    app,
    services,
    'POST /api/v2/offboardings/',
    'leaver.reported',
    // The endpoint's own schema has validated the body.
    ({ services: audited, caller, body }) =>
      reportForProgram(audited, caller, body as OffboardingReport),
  );
  serveOrder(
    app,
    services,
    'POST /api/v2/offboardings/:id/cancel/',
    'leaver.moved',
    async ({ services: audited, caller, params }) => ({
      status: 200,
      body: await cancelForProgram(audited, caller, idIn(params)),
    }),
  );
}

/** Registers a call: authenticates its key and scope first, then enforces its schemas. */
function serveApi(
  app: FastifyInstance,
  services: Services,
  call: string,
  handle: (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const endpoint = publicEndpoints[call];
  if (endpoint === undefined) throw new Error(`The public API has no ${call}.`);
  const [method = '', url = ''] = call.split(' ');
  const success = Object.keys(endpoint.replies).map(Number).sort()[0] ?? 200;
  app.route({
    // The split result is typed as a plain string, but the keys begin with a method.
    method: method as HTTPMethods,
    url,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: successesOf(endpoint.replies),
    },
    onRequest: (request, reply) => authenticateProgram(services, endpoint, request, reply),
    preHandler: async ({ query, body }) => {
      // Unknown query parameters are ignored.
      const errors = { ...(endpoint.query && unstorableFields(query)), ...unstorableFields(body) };
      if (Object.keys(errors).length > 0) throw invalidFields(errors);
    },
    handler: async (request, reply) => {
      if (request.caller === null) throw new Error('A call was handled before it was admitted.');
      reply.status(success);
      const { caller } = request;
      return request.keepPlaces(() => handle(caller, request, reply));
    },
  });
}
