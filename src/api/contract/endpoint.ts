import type { Static, TObject, TSchema } from 'typebox';

/**
 * One call of the portal: what it takes and what it answers, as JSON schemas. The same object
 * validates the request on the server, types both sides and documents the call.
 */
export interface Endpoint {
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** `form` is multipart or urlencoded form data, `content` a file as it is; JSON otherwise. */
  readonly bodyKind?: 'form' | 'content';
  /** By status code; the lowest 2xx is the answer that the client reads. */
  readonly replies: Readonly<Record<number, TSchema>>;
  /** Who may call it at all, `warehouse` being admins and warehouse users; finer rules are the machine's. */
  readonly access: 'public' | 'signedIn' | 'warehouse' | 'admin';
}

/** Keeps the literal types of a table of endpoints, keyed `METHOD /path/:param`. */
export function endpoints<const T extends Readonly<Record<string, Endpoint>>>(table: T): T {
  return table;
}

type Part<E, K extends string> =
  E extends Readonly<Record<K, infer S>> ? (S extends TSchema ? Static<S> : undefined) : undefined;

export type ParamsOf<E> = Part<E, 'params'>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
/** What a successful call answers. */
export type ReplyOf<E> = E extends { replies: infer R }
  ? R extends { 200: infer S extends TSchema }
    ? Static<S>
    : R extends { 201: infer S extends TSchema }
      ? Static<S>
      : undefined
  : never;
