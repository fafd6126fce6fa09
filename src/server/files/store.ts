/** What was put into the store. */
export interface StoredBody {
  /** By which it is opened and removed. */
  readonly key: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/**
 * Where the content of files is kept; what is known about them stands in the database. Content
 * belongs to one organization, and no other one can open it. What is put stays `loose` until
 * whoever puts it calls `keepBody` in the transaction that refers to it.
 */
export interface FileStore {
  /** Takes content in as it comes. Nothing is kept when `content` throws. */
  put(organisationId: string, content: AsyncIterable<Buffer>): Promise<StoredBody>;
  /** The content from its beginning, in pieces. */
  open(organisationId: string, key: string): AsyncIterable<Buffer>;
  /** Does nothing when there is no such content. */
  remove(organisationId: string, key: string): Promise<void>;
}
