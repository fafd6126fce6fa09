import type { Selectable } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

type Stored = Pick<Selectable<Database['webhook_deliveries']>, 'type' | 'happened_at' | 'data'>;

/**
 * What is sent, to the letter, and the same at every attempt: `{type, timestamp, data}`. The
 * address of a return is kept as a path, because those who write it do not know the portal's own.
 */
export function composeBody({ type, happened_at: at, data }: Stored, publicUrl: string): string {
  const { url } = data;
  const whole = typeof url === 'string' ? { ...data, url: `${publicUrl}${url}` } : data;
  return JSON.stringify({ type, timestamp: at.toISOString(), data: whole });
}
