import { billStateOf } from '../../../domain/organization/billingWords.ts';
import type { ManualEvent } from '../../../domain/returns/returns.ts';
import { isActive } from '../../../domain/returns/status/status.ts';
import type { StepPreview } from '../../../domain/returns/timeline/explanation.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { readMessages } from '../../returnMails/messages.ts';
import { applyEvent } from '../../returns/lifecycle/applyEvent.ts';
import { snapshotOf } from '../../returns/lifecycle/record.ts';
import { lockReturn } from '../../returns/reading/find.ts';
import type { Actor } from '../../services/actors.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import type { Services } from '../../services/services.ts';
import { refused } from '../applyToReturn.ts';
import { toReturnEvent } from '../toReturnEvent.ts';
import { withPickup } from '../withPickup.ts';
import { readTimers } from './explain.ts';

/** Rolls a transaction back and carries the preview out of it. */
class NotKept extends Error {
  readonly preview: StepPreview;
  constructor(preview: StepPreview) {
    super('This transaction was only to look at.');
    this.preview = preview;
  }
}

/**
 * Previews a step. It is really applied, by the same code as the step itself, in a transaction that
 * is rolled back; so the preview can't differ from the step.
 * Throws the step's problems: 400, 404, 409.
 */
export async function previewEvent(
  services: Services,
  which: { readonly organisationId: string; readonly orderNumber: string },
  actor: Actor,
  sent: ManualEvent,
): Promise<StepPreview> {
  try {
    return await services.database.forOrganisation(which.organisationId, async (tx) => {
      const row = await lockReturn(tx, which);
      const now = services.clock.now();
      const event = await withPickup(tx, toReturnEvent(sent, actor, now), row, now);
      const known = new Set((await openEmails(tx, services, row)).map(({ id }) => id));
      const answer = await applyEvent(tx, services, row, { actor, event });
      if (!answer.isApplied) throw refused(answer.before, event, row.order_number);
      const emails = (await openEmails(tx, services, answer.row)).filter(
        ({ id }) => !known.has(id),
      );
      const timers = await readTimers(tx, answer.row);
      throw new NotKept({
        status: answer.row.status,
        isEnd: !isActive(snapshotOf(answer.row)),
        emails: emails.map(({ to, subject, text, audience }) => ({
          to,
          subject,
          text: text ?? '',
          isToEmployee: audience === 'employee',
        })),
        timers: [...timers].map(([type, at]) => ({ type, at })),
        charge: row.price === null ? null : billed(answer.row) - billed(row),
        currency: row.currency,
      });
    });
  } catch (error) {
    if (error instanceof NotKept) return error.preview;
    throw error;
  }
}

/** Returns the pending emails about a return. */
async function openEmails(tx: TenantTransaction, services: Services, row: StoredReturn) {
  const { messages } = await readMessages(tx, services, row);
  return messages.filter(({ state }) => state === 'waiting');
}

/** Returns the price of a return by its billing state, in minor units. */
function billed({ price, status, is_released: isReleased }: StoredReturn): number {
  return billStateOf(status, isReleased) === 'billed' ? (price ?? 0) : 0;
}
