import type { Selectable } from 'kysely';
import type { Database } from '../platform/database/schema/schema.ts';

type Stored = Pick<Selectable<Database['webhook_deliveries']>, 'type' | 'happened_at' | 'data'>;

/**
 * Returns the body of a delivery: `{type, timestamp, data}`, byte by byte the same at every
 * attempt. A return's URL is stored as a path, because the code that writes it does not know the
 * portal's own URL.
 */
export function composeBody({ type, happened_at: at, data }: Stored, publicUrl: string): string {
  const { url } = data;
  const payload = typeof url === 'string' ? { ...data, url: `${publicUrl}${url}` } : data;
  return JSON.stringify({ type, timestamp: at.toISOString(), data: payload });
}
