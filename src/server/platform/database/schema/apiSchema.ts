import type { ApiScope } from '../../../../domain/programs/publicApiParts.ts';
import type { Id, Json } from './columns.ts';

/** Tables of the public API (migration 0011). */
export interface ApiTables {
  api_keys: {
    id: Id;
    organisation_id: string;
    acts_for: string;
    name: string;
    key_hash: Buffer;
    prefix: string;
    scopes: ApiScope[];
    created_at: Date;
    created_by: string;
    expires_at: Date | null;
    revoked_at: Date | null;
    last_used_at: Date | null;
  };
  api_answers: {
    organisation_id: string;
    key_id: string;
    idempotency_key: string;
    request_hash: Buffer;
    started_at: Date;
    order_key: string;
    status: number | null;
    answer: Json<object> | null;
  };
}
