import type { Address } from '../domain/address.ts';
import type { OtherReferences, Step } from '../domain/returns/orderAnswers.ts';
import type { Destination, Employee, Options, References } from '../domain/returns/returns.ts';
import type { Device, Lane } from '../domain/words.ts';

/** Where it goes on after an answer; to whatever is next without it. */
interface Onward {
  wanted?: Step;
  /** Other steps in which something was typed that is no answer yet. */
  unfinished?: readonly Step[];
}

/** What is answered about options and references. */
export interface OptionsAnswer {
  readonly options: Options;
  readonly references: References;
  readonly otherReferences?: readonly OtherReferences[] | undefined;
  readonly startsAt?: string | undefined;
}

/** What a person can do in the wizard. */
export type NewReturnEvent =
  | ({ type: 'device.answered'; device: Device; others?: readonly Device[] } & Onward)
  | ({ type: 'employee.answered'; employee: Employee } & Onward)
  /** The lane is the one that was shown with the destination. */
  | ({ type: 'destination.answered'; destination: Destination; lane: Lane } & Onward)
  | ({ type: 'options.answered' } & OptionsAnswer & Onward)
  /** Goes on although a device is in a return already: the order asks again. */
  | { type: 'serials.kept' }
  /** Something is being changed: what was found is of no use any more. */
  | { type: 'serials.withdrawn' }
  /** Goes to another question, or to one of its fields; nothing that was answered is lost. */
  | { type: 'step.revisited'; step: Step; field?: string }
  | { type: 'order.confirmed' }
  /** Everything typed is discarded; the next order has a key of its own. */
  | { type: 'restart.requested'; idempotencyKey: string }
  | { type: 'retry.requested' };

/** What the wizard tells its view. */
export type NewReturnEmitted =
  /** It is an answer now, with this address where one was checked. */
  | { type: 'answer.kept'; step: Step; address: Address | null }
  /** Another question stands there because the person went on or back. */
  | { type: 'step.changed' };
