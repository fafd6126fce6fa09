import type { FastifyError, FastifyReply } from 'fastify';
import { ERROR_SCHEMA } from '../../domain/people/scim.ts';
import { toProblem } from '../platform/http/errors.ts';
import { fieldErrorsOf } from '../platform/http/validation/validation.ts';

/** Error types of RFC 7644, section 3.12, that the portal uses. */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** Error that is reported to the identity provider; `detail` is a sentence. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, detail: string, scimType: ScimType | null = null) {
    super(detail);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');
/** Uses one text for absent, deleted and foreign users. */
export const userNotFound = () => new ScimError(404, 'No one here has this id.');
/** Uses one text for absent, deleted and foreign groups. */
export const groupNotFound = () => new ScimError(404, 'No group here has this id.');
export const groupInUse = () =>
  new ScimError(409, 'Another group already has this displayName or externalId.', 'uniqueness');
/** Uses one text wherever the address is used, so that it reveals nothing about other organizations. */
export const inUse = () =>
  new ScimError(409, 'This userName, externalId, or email is already in use.', 'uniqueness');

const UNIQUE: readonly unknown[] = ['users_email', 'users_external_id'];

/** Converts any error to one for the provider. */
export function toScimError(error: unknown): {
  readonly failure: ScimError;
  readonly retryAfterSeconds?: number;
} {
  if (error instanceof ScimError) return { failure: error };
  if (error instanceof Error && 'constraint' in error && UNIQUE.includes(error.constraint)) {
    return { failure: inUse() };
  }
  const { validation, code }: Partial<FastifyError> = error instanceof Error ? error : {};
  if (validation) {
    const fields = Object.entries(fieldErrorsOf(validation));
    const detail = fields.map(([field, messages]) => `${field}: ${messages.join(' ')}`).join(' ');
    return { failure: invalidValue(detail) };
  }
  const problem = toProblem(error);
  const isUnread = code?.startsWith('FST_ERR_CTP') === true || error instanceof SyntaxError;
  const scimType = problem.status === 400 && isUnread ? 'invalidSyntax' : null;
  return {
    failure: new ScimError(problem.status, problem.message, scimType),
    retryAfterSeconds: problem.details.retryAfterSeconds,
  };
}

/** Responds with an error document (RFC 7644, section 3.12). */
export function sendScimError(
  reply: FastifyReply,
  { status, scimType, message }: ScimError,
): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/scim+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({
      schemas: [ERROR_SCHEMA],
      status: String(status),
      ...(scimType !== null && { scimType }),
      detail: message,
    });
}

/**
 * Responds to a SCIM request whose URL can't be decoded, which never reaches a route. False for
 * other URLs.
 */
export function sendUndecodableScimUrl(url: string, reply: FastifyReply): boolean {
  if (!url.startsWith('/scim/v2/')) return false;
  sendScimError(reply, userNotFound());
  return true;
}
