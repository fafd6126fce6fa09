import type { Generated } from 'kysely';

/** The portal's key for signed links and stored secrets. */
export interface SecretTables {
  portal_secret: {
    id: Generated<number>;
    /** Only in the demonstration; elsewhere the key is stored outside of the database. */
    secret: Buffer | null;
    key_id: Generated<string | null>;
    older: Generated<Buffer | null>;
  };
}
