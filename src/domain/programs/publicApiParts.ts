import { type TObject, type TSchema, Type } from 'typebox';

/** Shared parts of the public API's endpoints. */

/** Scopes of an API key. */
export const API_SCOPES = [
  'returns:read',
  'returns:write',
  'warehouse:read',
  'deployments:write',
  'offboardings:read',
  'offboardings:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Must wrap the schema inside `Maybe`: a copy loses the marker that makes a field optional. */
export const described = <T extends TSchema>(schema: T, description: string): T => ({
  ...schema,
  description,
});
export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Instant = Type.String({ format: 'date-time' });

/** Error that concerns no single field. */
export const ApiFailure = Type.Object({ detail: Type.String() });
/** Messages by field, nested as in the request. */
export const ApiFieldErrors = described(
  Type.Record(Type.String(), Type.Unknown()),
  'Messages by field, nested as in the request: {"employee_info": {"address_zip": ["This field is required."]}}.',
);

/** One endpoint of the public API. */
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

/** Error responses of every endpoint. */
export const REFUSALS = { 401: ApiFailure, 403: ApiFailure, 429: ApiFailure, 503: ApiFailure };
