/** Content in the store. */
export interface StoredBody {
  /** Key for opening and removing it. */
  readonly key: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/**
 * Storage of file contents; their metadata is in the database. Content belongs to one organization,
 * and no other can open it. New content stays `loose` until the caller of `put` calls `keepBody` in
 * the transaction that refers to it.
 */
export interface FileStore {
  /** Stores a stream. Stores nothing if `content` throws. */
  put(organisationId: string, content: AsyncIterable<Buffer>): Promise<StoredBody>;
  /** Streams the content from its beginning. */
  open(organisationId: string, key: string): AsyncIterable<Buffer>;
  /** Does nothing if the content doesn't exist. */
  remove(organisationId: string, key: string): Promise<void>;
}
