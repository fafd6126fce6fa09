import { sql } from 'kysely';
import type { ReturnEvent } from '../../../domain/returns/events.ts';
import type { Services } from '../../services.ts';
import { lockReturnById } from '../reading/find.ts';
import { THE_PORTAL } from './cause.ts';
import { offer } from './take.ts';

/** Replies that speak of the address, not of the moment (RFC 5321, section 4.2.3). */
const ADDRESS_REFUSED = [550, 551, 553];

/** Whether a mail server refused the address itself: trying again won't help. */
export function isAddressRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    ADDRESS_REFUSED.some((code) => code === error.responseCode)
  );
}

/** Asks for attention to a return whose employee's address takes no mail; once for a mail. */
export async function noteBounce(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  mail: {
    readonly organisationId: string;
    readonly returnId: string;
    readonly outboxId: string;
    readonly recipient: string;
  },
): Promise<void> {
  const { organisationId, returnId, outboxId, recipient } = mail;
  await database.forOrganisation(organisationId, async (tx) => {
    const row = await lockReturnById(tx, { organisationId, returnId });
    if (row.employee_email.toLowerCase() !== recipient.toLowerCase()) return;
    const told = await tx
      .selectFrom('return_events')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('return_id', '=', returnId)
      .where(sql<boolean>`event->>'outboxId' = ${outboxId}`)
      .executeTakeFirst();
    if (told) return;
    const event: ReturnEvent = {
      type: 'attention.raise',
      kind: 'mailBounced',
      note: `Email to ${recipient} bounced.`,
      actor: { kind: 'system' },
      at: clock.now().toISOString(),
    };
    await offer(tx, { clock }, row, { actor: THE_PORTAL, event, notes: { outboxId } });
  });
}
