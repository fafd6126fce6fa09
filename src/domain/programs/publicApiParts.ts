import { type TObject, type TSchema, Type } from 'typebox';

/** What the calls of the public API are made of. */

/** What a key may do. */
export const API_SCOPES = [
  'returns:read',
  'returns:write',
  'warehouse:read',
  'deployments:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Not around `Maybe`: what makes a field optional does not survive a copy. */
export const described = <T extends TSchema>(schema: T, description: string): T => ({
  ...schema,
  description,
});
export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Instant = Type.String({ format: 'date-time' });

/** A failure that is not about a field. */
export const ApiFailure = Type.Object({ detail: Type.String() });
/** Messages by field, nested as in the request. */
export const ApiFieldErrors = described(
  Type.Record(Type.String(), Type.Unknown()),
  'Messages by field, nested as in the request: {"employee_info": {"address_zip": ["This field is required."]}}.',
);

/** One call of the public API. */
export interface PublicEndpoint {
  readonly summary: string;
  readonly scope: ApiScope;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly replies: Readonly<Record<number, TSchema>>;
}

export const ListQuery = Type.Object({
  cursor: Type.Optional(
    described(Type.String({ maxLength: 300 }), 'Opaque, from next and previous.'),
  ),
  updated_since: Type.Optional(described(Instant, 'Only returns that changed since then.')),
});

/** What any call may be answered instead. */
export const REFUSALS = { 401: ApiFailure, 403: ApiFailure, 429: ApiFailure, 503: ApiFailure };
