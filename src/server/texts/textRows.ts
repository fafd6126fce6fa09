import type { Selectable } from 'kysely';
import { applyToText } from '../../machines/textMessage/apply.ts';
import type { TextMessageEvent } from '../../machines/textMessage/textMessage.machine.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';

export type TextRow = Selectable<Database['text_messages']>;

interface WhichText {
  readonly organisationId: string;
  readonly textId: string;
}

/** Returns a text, locked until the transaction ends; undefined if there is none. */
export function lockText(
  tx: TenantTransaction,
  { organisationId, textId }: WhichText,
): Promise<TextRow | undefined> {
  return tx
    .selectFrom('text_messages')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', textId)
    .forUpdate()
    .executeTakeFirst();
}

/** Columns that an event changes beside the state. */
type AlsoSet = Partial<
  Pick<TextRow, 'sent_at' | 'segments' | 'price_micros' | 'currency' | 'provider_id'>
>;

/**
 * Applies an event to a locked text and stores it; false if its present state ignores the event.
 * `also` is stored in both cases.
 */
export async function changeText(
  tx: TenantTransaction,
  row: TextRow,
  event: TextMessageEvent,
  also: AlsoSet = {},
): Promise<boolean> {
  const next = applyToText(row, event);
  if (next === null && Object.keys(also).length === 0) return false;
  await tx
    .updateTable('text_messages')
    .set({ ...next, ...also })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
  return next !== null;
}
