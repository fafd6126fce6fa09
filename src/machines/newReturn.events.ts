import type { OtherReferences, Step } from '../domain/returns/orderAnswers.ts';
import type { Destination, Employee, Options, References } from '../domain/returns/returns.ts';
import type { Device, Lane } from '../domain/words.ts';

/** What a person can do in the wizard. */
export type NewReturnEvent =
  | { type: 'device.answered'; device: Device; lane: Lane; others?: readonly Device[] }
  | { type: 'employee.answered'; employee: Employee }
  | { type: 'destination.answered'; destination: Destination }
  | {
      type: 'options.answered';
      options: Options;
      references: References;
      otherReferences?: readonly OtherReferences[];
      startsAt?: string;
    }
  /** Goes to an earlier question; nothing that was answered is lost. */
  | { type: 'step.revisited'; step: Step }
  | { type: 'order.confirmed' }
  /** Everything typed is discarded; the next order has a key of its own. */
  | { type: 'restart.requested'; idempotencyKey: string }
  | { type: 'retry.requested' };
