import type { Static, TObject, TSchema } from 'typebox';

/**
 * Endpoint of the portal with its input and replies as JSON schemas. The same object validates the
 * request on the server, types both sides and documents the call.
 */
export interface Endpoint {
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** `form` is multipart or URL-encoded form data, `content` is a raw file; JSON otherwise. */
  readonly bodyKind?: 'form' | 'content';
  /** Replies by status code; the client reads the lowest 2xx. */
  readonly replies: Readonly<Record<number, TSchema>>;
  /** Required access, `warehouse` being admins and warehouse users; the machines decide finer rules. */
  readonly access: 'public' | 'signedIn' | 'warehouse' | 'admin';
}

/** Preserves the literal types of a table of endpoints, keyed `METHOD /path/:param`. */
export function endpoints<const T extends Readonly<Record<string, Endpoint>>>(table: T): T {
  return table;
}

type Part<E, K extends string> =
  E extends Readonly<Record<K, infer S>> ? (S extends TSchema ? Static<S> : undefined) : undefined;

export type ParamsOf<E> = Part<E, 'params'>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
/** Body of a successful reply. */
export type ReplyOf<E> = E extends { replies: infer R }
  ? R extends { 200: infer S extends TSchema }
    ? Static<S>
    : R extends { 201: infer S extends TSchema }
      ? Static<S>
      : undefined
  : never;
