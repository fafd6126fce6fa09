import type { Address } from '../../domain/address.ts';
import type { Failure } from '../../domain/failure.ts';
import type { OtherReferences, Step } from '../../domain/returns/ordering/orderAnswers.ts';
import type { Destination, Employee, Options, References } from '../../domain/returns/returns.ts';
import type { Template } from '../../domain/returns/templates.ts';
import type { Device, Lane } from '../../domain/words.ts';

/** Next step after an answer; defaults to the first unanswered one. */
interface NextStepOptions {
  targetStep?: Step;
  /** Other steps with typed input that isn't an answer yet. */
  unfinished?: readonly Step[];
}

/** Answers about options and references. */
export interface OptionsAnswer {
  readonly options: Options;
  readonly references: References;
  readonly otherReferences?: readonly OtherReferences[] | undefined;
  readonly startsAt?: string | undefined;
}

/** Events that the user causes in the wizard. */
export type NewReturnEvent =
  | ({ type: 'device.answered'; device: Device; others?: readonly Device[] } & NextStepOptions)
  /** Fills the forms in; `''` takes back what a template filled in. */
  | { type: 'template.chosen'; key: string }
  | ({ type: 'employee.answered'; employee: Employee } & NextStepOptions)
  /** The lane is the one that was displayed with the destination. */
  | ({ type: 'destination.answered'; destination: Destination; lane: Lane } & NextStepOptions)
  | ({ type: 'options.answered' } & OptionsAnswer & NextStepOptions)
  /** Continues although a device is in another return; the order itself checks again. */
  | { type: 'serials.kept' }
  /** The serial numbers are being edited, so the check is obsolete. */
  | { type: 'serials.withdrawn' }
  /** Goes to another step or one of its fields; no answer is lost. */
  | { type: 'step.revisited'; step: Step; field?: string }
  | { type: 'order.confirmed' }
  /** Discards all input; the next order gets a key of its own. */
  | { type: 'restart.requested'; idempotencyKey: string }
  | { type: 'retry.requested' };

/** Events that the wizard emits to its view. */
export type NewReturnEmitted =
  /** The forms are to be filled in from a template, instead of what the one before filled in. */
  | { type: 'template.changed'; template: Template | null; before: Template | null }
  /** An answer was accepted, with the checked address if it has one. */
  | { type: 'answer.kept'; step: Step; address: Address | null }
  /** The step changed because the user went forward or back. */
  | { type: 'step.changed' }
  /** Devices are in another return: per device the reason, or null. */
  | { type: 'serials.found'; problems: readonly (string | null)[] }
  /** The order wasn't placed. */
  | { type: 'order.refused'; failure: Failure };
