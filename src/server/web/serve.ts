import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../api/contract/endpoint.ts';
import { type Call, type Contract, contract } from '../../api/contract/index.ts';
import { API_VERSION, API_VERSION_HEADER } from '../../domain/apiVersion.ts';
import { actionOf } from '../audit/actions.ts';
import { auditRequest } from '../audit/audit.ts';
import { checkCsrf } from '../auth/csrf.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { findSession } from '../auth/sessions.ts';
import { receiveVisitor, type Visitor } from '../auth/visitor.ts';
import { bodyLimitOf } from '../platform/http/bodyLimit.ts';
import { invalidInput, notFound, ProblemError } from '../platform/http/problem.ts';
import { bodyCleaner } from '../platform/http/validation/cleanBody.ts';
import { unstorableFields } from '../platform/http/validation/storable.ts';
import type { Services } from '../services/services.ts';
import { checkAccess } from './access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call of the contract, before anything else is looked at. */
    visitor: Visitor | null;
    /** The signed-in user, or null. */
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** Failures are a plain sentence instead of a problem document. */
    answersText?: boolean;
  }
}

/** Arguments of a handler. `principal` is null only where the contract says `public`. */
export interface Received<C extends Call> {
  readonly params: ParamsOf<Contract[C]>;
  readonly query: QueryOf<Contract[C]>;
  readonly body: BodyOf<Contract[C]>;
  readonly principal: Contract[C]['access'] extends 'public' ? Principal | null : Principal;
  readonly visitor: Visitor;
  /** Services of this request; changes go through them, so that they are recorded. */
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Finds out who asks, and turns away whoever the endpoint is not for. */
async function admit(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.headers({ 'cache-control': 'no-store', [API_VERSION_HEADER]: API_VERSION });
  const visitor = receiveVisitor(services, request, reply);
  request.visitor = visitor;
  const { callLimits } = request.server;
  if (visitor.sessionToken !== null) {
    await callLimits.enter(request, reply, 'session', visitor.sessionToken);
    // The cookie is left as it is, even when the session has ended: this answer may arrive after
    // that of a new log-in in the same browser, and would put the old session in its place.
    request.principal = await findSession(services, visitor.sessionToken);
  }
  if (request.principal !== null) {
    await callLimits.enter(request, reply, 'organisation', request.principal.organisationId);
  }
  if (endpoint.access !== 'public' && request.principal === null) {
    throw new ProblemError(401, 'signed-out', 'Your session ended. Log in to continue.');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    checkCsrf(request, services.config, visitor.csrfToken);
  }
  checkAccess(endpoint.access, request.principal);
}

/** Turns away input that passes its schema and still could not be kept. */
async function checkStorable({ params, query, body }: FastifyRequest): Promise<void> {
  // No file can have such a name.
  if (Object.keys(unstorableFields(params)).length > 0) throw notFound();
  const errors = { ...unstorableFields(query), ...unstorableFields(body) };
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/**
 * Registers a call of the contract: its schemas check the request and write the answer, its
 * access and (for everything but GET) the CSRF token are enforced before the body is read.
 * Failures are thrown as `ProblemError`.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handle: (received: Received<C>) => Promise<ReplyOf<Contract[C]>>,
): void {
  const endpoint: Endpoint = contract[call];
  const [method = '', url = ''] = call.split(' ');
  const isJson = endpoint.bodyKind === undefined;
  const clean = isJson && endpoint.body ? bodyCleaner(endpoint.body) : (body: unknown) => body;
  const success = Object.keys(endpoint.replies).map(Number).sort()[0] ?? 200;
  app.route({
    // The contract's keys begin with a method; the split cannot say so.
    method: method as HTTPMethods,
    url,
    config: { answersText: endpoint.bodyKind === 'form' },
    // Forms and files have their own.
    ...(isJson && { bodyLimit: bodyLimitOf(endpoint.body) }),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && endpoint.bodyKind !== 'content' && { body: endpoint.body }),
      response: endpoint.replies,
    },
    onRequest: (request, reply) => admit(services, endpoint, request, reply),
    preHandler: (request) => checkStorable(request),
    handler: async (request, reply) => {
      if (request.visitor === null) throw new Error('A call was handled before it was admitted.');
      // Fastify has validated these parts against the very schemas that the types come from,
      // and admit() has turned away whoever has no principal where one is needed.
      const { principal } = request;
      const actor = principal && {
        organisationId: principal.organisationId,
        actor: actorOf(principal),
      };
      const audited = auditRequest(services, request, actionOf(call), actor);
      const received = {
        params: request.params,
        query: request.query,
        body: clean(request.body),
        principal,
        visitor: request.visitor,
        services: audited.services,
        request,
        reply,
      } as Received<C>;
      reply.status(success);
      const answer = await request.keepPlaces(() => handle(received));
      audited.check();
      return answer;
    },
  });
}
