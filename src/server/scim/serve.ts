import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { TSchema } from 'typebox';
import { ScimAttributes } from '../../domain/people/scim.ts';
import { unstorableFields } from '../platform/http/validation/storable.ts';
import type { Services } from '../services/services.ts';
import { isObject } from './attributes.ts';
import { decodeBody } from './body.ts';
import {
  groupNotFound,
  invalidValue,
  sendScimError,
  toScimError,
  userNotFound,
} from './failures.ts';
import { writeScimLog } from './log.ts';
import { withRequested } from './requestedAttributes.ts';
import type { ScimCaller } from './tokens.ts';

/** Far larger than any user resource. */
const MAX_BYTES = 64 * 1024;
/** A group with as many members as one may have. */
const MAX_GROUP_BYTES = 4 * 1024 * 1024;
export const SCIM_TYPE = 'application/scim+json';

/** Drops the slash that some providers add to the end of a SCIM address; keeps other URLs. */
export function withoutScimSlash(url: string): string {
  return url.replace(/^(\/scim\/v2\/[^?]+)\/(?=\?|$)/, '$1');
}

/** Authenticated request. */
export interface ScimCall {
  readonly caller: ScimCaller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The ID in the path; empty if there is none. */
  readonly id: string;
}

interface ScimSchemas {
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly body?: TSchema;
  readonly response?: Readonly<Record<number, TSchema>>;
}

/** Registers a call: authenticates its token first, then enforces its schemas. */
export function serveScim(
  scim: FastifyInstance,
  route: string,
  schema: ScimSchemas,
  handle: (call: ScimCall) => Promise<object | null>,
): void {
  const [method = '', url = ''] = route.split(' ');
  const isOfGroups = url.startsWith('/Groups');
  scim.route<{ Params: { id?: string } }>({
    // The split result is typed as a plain string, but routes begin with a method.
    method: method as HTTPMethods,
    url,
    schema: { querystring: ScimAttributes, ...schema },
    bodyLimit: isOfGroups ? MAX_GROUP_BYTES : MAX_BYTES,
    preValidation: async (request) => {
      const errors = { ...unstorableFields(request.query), ...unstorableFields(request.body) };
      const [firstError] = Object.entries(errors);
      if (firstError !== undefined)
        throw invalidValue(`${firstError[0]}: ${firstError[1].join(' ')}`);
      const body = decodeBody(request.body, method !== 'PATCH');
      request.body = body;
      if (!isObject(body)) return;
      const name = isOfGroups ? body.displayName : body.userName;
      if (typeof name === 'string') request.scimPerson = name;
    },
    handler: async (request, reply) => {
      const { scimCaller: caller, params } = request;
      if (caller === null) throw new Error('A call was handled before it was admitted.');
      if (Object.keys(unstorableFields(params)).length > 0)
        throw isOfGroups ? groupNotFound() : userNotFound();
      reply.type(`${SCIM_TYPE}; charset=utf-8`);
      const call = { caller, request, reply, id: params.id ?? '' };
      // The schema of the query, or that of a search, has validated the names of attributes.
      const query = (url.endsWith('/.search') ? request.body : request.query) as ScimAttributes;
      return withRequested(await request.keepPlaces(() => handle(call)), query);
    },
  });
}

/** Responds with an error; errors that an admin can fix are added to their log. */
export async function sendRefusal(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { failure, retryAfterSeconds } = toScimError(error);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (failure.status >= 500) {
    request.log.error({ err: error, route: request.routeOptions?.url }, 'A request failed');
  }
  const { scimCaller: caller, method, scimPerson: person } = request;
  const isLook = request.method === 'GET' && failure.status === 404;
  const isLogged = failure.status < 500 && failure.status !== 429 && !isLook;
  if (caller !== null && isLogged) {
    const target = request.url.replace(/^\/scim\/v2/, '');
    const record = {
      method,
      target,
      person,
      outcome: 'refused',
      sentence: failure.message,
    } as const;
    await services.database.forOrganisation(caller.organisationId, (tx) =>
      writeScimLog(tx, caller, record, services.clock.now()),
    );
  }
  return sendScimError(reply, failure);
}
