import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { FieldErrors } from '../../domain/failure.ts';
import { toProblem } from '../platform/http/errors.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { fieldErrorsOf } from '../platform/http/validation/validation.ts';

/** Wording that existing clients of this API expect. */
const REQUIRED = 'This field is required.';

/** Error of the public API. `fields` are sentences by field path, in the request's own names. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors | null;

  constructor(status: number, detail: string, fields: FieldErrors | null = null) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }
}

/** 400 with the errors of each field, in the request's own names. */
export function invalidFields(fields: FieldErrors): ApiError {
  return new ApiError(400, "Some of this isn't right.", fields);
}

/** Converts `{'employee_info.name': [...]}` to `{employee_info: {name: [...]}}`. */
export function nested(fields: FieldErrors): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, messages] of Object.entries(fields)) {
    const parts = path === '' ? ['non_field_errors'] : path.split('.');
    const last = parts.pop() ?? '';
    let at = root;
    for (const part of parts) {
      const next = Object.hasOwn(at, part) ? at[part] : undefined;
      const inner: Record<string, unknown> = isPlain(next) ? next : {};
      at[part] = inner;
      at = inner;
    }
    at[last] = [...messages];
  }
  return root;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NOT_FOUND = { detail: 'Not found.' };

/** Converts any error to the status and JSON of a response. */
export function toApiResponse(error: unknown): {
  readonly status: number;
  readonly body: object;
  readonly retryAfterSeconds?: number;
} {
  if (error instanceof ApiError) {
    const { status, fields, message } = error;
    return { status, body: fields === null ? { detail: message } : nested(fields) };
  }
  const { validation, validationContext }: Partial<FastifyError> =
    error instanceof Error ? error : {};
  // A malformed ID can't exist.
  if (validation && validationContext === 'params') {
    return { status: 404, body: NOT_FOUND };
  }
  if (validation) {
    const fields = Object.entries(fieldErrorsOf(validation)).map(([path, messages]) => [
      path,
      messages.map((message) => (message === 'This is required.' ? REQUIRED : message)),
    ]);
    return { status: 400, body: nested(Object.fromEntries(fields)) };
  }
  const problem = toProblem(error);
  const { retryAfterSeconds } = problem.details;
  if (problem.status === 404) return { status: 404, body: NOT_FOUND };
  return { status: problem.status, body: { detail: problem.message }, retryAfterSeconds };
}

/** Responds to every error of this app in the public API's shapes. */
export function registerApiErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterSeconds } = toApiResponse(error);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (status >= 500) {
      request.log.error({ err: error, route: request.routeOptions?.url }, 'A request failed');
    }
    return sendJson(reply, status, body);
  });
}

/**
 * Responds to a public API request whose URL can't be decoded, which never reaches a route: nothing
 * has such a URL. False for other URLs.
 */
export function sendUndecodableUrl(url: string, reply: FastifyReply): boolean {
  if (!/^\/api\/v\d+\//.test(url)) return false;
  sendJson(reply, 404, NOT_FOUND);
  return true;
}

/** Sends JSON without the endpoint's schema, which describes success. */
export function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** Returns the field errors of a problem; null if it has none. */
export function fieldsOf(error: unknown): FieldErrors | null {
  if (!(error instanceof ProblemError)) return null;
  const { errors } = error.details;
  return errors === undefined || Object.keys(errors).length === 0 ? null : errors;
}
