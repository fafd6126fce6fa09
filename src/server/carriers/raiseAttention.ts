import type { AttentionKind } from '../../domain/returns/status/attention.ts';
import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { applyEvent } from '../returns/lifecycle/applyEvent.ts';
import type { StepServices } from '../returns/lifecycle/record.ts';
import type { Actor } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Problem that needs a user's attention. */
interface AttentionReport {
  readonly kind: AttentionKind;
  /** One or more sentences. */
  readonly note: string;
  readonly actor: Actor;
}

/** Flags a locked return for attention, on behalf of its carrier or of the portal. */
export async function raiseAttention(
  tx: TenantTransaction,
  services: StepServices,
  row: StoredReturn,
  { kind, note, actor }: AttentionReport,
): Promise<void> {
  const at = services.clock.now().toISOString();
  const by = { kind: actor.kind };
  const event: ReturnEvent = { type: 'attention.raise', actor: by, at, kind, note };
  await applyEvent(tx, services, row, { actor, event });
}
