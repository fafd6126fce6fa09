import type { FieldErrors } from '../../../domain/failure.ts';
import type { Step } from '../../../domain/returns/ordering/orderAnswers.ts';

/** Step with fields: all but the review. */
export type StepWithFields = Exclude<Step, 'review'>;

/** Error message for one field of one step. */
interface FieldMessage {
  readonly step: StepWithFields;
  /** Path within the step's form. */
  readonly field: string;
  readonly message: string;
}

/** Maps the server's paths of an order to steps and fields. */
const PLACES: readonly (readonly [prefix: string, step: StepWithFields, field: string])[] = [
  ['order.device', 'device', 'device'],
  ['order.lane', 'destination', 'choice'],
  ['order.employee.', 'employee', ''],
  ['order.destination.addressId', 'destination', 'choice'],
  ['order.destination.kind', 'destination', 'choice'],
  ['order.destination.', 'destination', ''],
  ['order.destination', 'destination', 'choice'],
  ['order.options.', 'options', ''],
  ['order.references.', 'options', ''],
  ['order.startsAt', 'options', 'startDay'],
];

/** Paths of further devices: the first step asks for their type, the options for their numbers. */
const OTHER = /^order\.(others\.\d+)\.(\w+)$/;

/** Assigns the server's messages (`order.employee.address.postalCode`) to steps and fields. */
export function placeServerErrors(fields: FieldErrors): FieldMessage[] {
  return Object.entries(fields).flatMap(([path, messages]) => {
    const message = messages.join(' ');
    const [, other, part] = OTHER.exec(path) ?? [];
    if (other !== undefined) {
      return part === 'device'
        ? [{ step: 'device' as const, field: other, message }]
        : [{ step: 'options' as const, field: `${other}.${part}`, message }];
    }
    const place = PLACES.find(([prefix]) => path.startsWith(prefix));
    if (place === undefined) return [];
    const [prefix, step, field] = place;
    return [{ step, field: field || path.slice(prefix.length), message }];
  });
}

/** Returns the ID of a field's input, so that links and focus can find it. */
export const fieldId = (step: StepWithFields, field: string) => `${step}-${field}`;

/** Sorts fields by their position on the page; fields without an input come last. */
export function inPageOrder(step: StepWithFields, fields: readonly string[]): string[] {
  const present = [...document.querySelectorAll('[id]')].flatMap(({ id }) =>
    fields.filter((field) => fieldId(step, field) === id),
  );
  return [...new Set([...present, ...fields])];
}

/** Focuses the first of these fields. */
export function focusFirst(step: StepWithFields, fields: readonly string[]): void {
  const [first] = inPageOrder(step, fields);
  if (first !== undefined) document.getElementById(fieldId(step, first))?.focus();
}
