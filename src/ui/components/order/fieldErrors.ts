import type { FieldErrors } from '../../../domain/failure.ts';
import type { Step } from '../../../domain/returns/orderAnswers.ts';

/** A step with fields: all but the check of the answers. */
export type AskingStep = Exclude<Step, 'review'>;

/** One message at one field of one step. */
export interface FieldMessage {
  readonly step: AskingStep;
  /** Path within the step's form. */
  readonly field: string;
  readonly message: string;
}

/** The parts of an order by the path that the server names, and where they are asked. */
const PLACES: readonly (readonly [prefix: string, step: AskingStep, field: string])[] = [
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

/** Of a device beside the first: which one it is is asked at the start, its numbers with the options. */
const OTHER = /^order\.(others\.\d+)\.(\w+)$/;

/** The server's messages (`order.employee.address.postalCode`) at their steps and fields. */
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

/** The id of a field's input: made of its names, so that a link or a focus finds it. */
export const fieldId = (step: AskingStep, field: string) => `${step}-${field}`;

/** The fields in the order in which they stand on the page; those without an input last. */
export function inPageOrder(step: AskingStep, fields: readonly string[]): string[] {
  const present = [...document.querySelectorAll('[id]')].flatMap(({ id }) =>
    fields.filter((field) => fieldId(step, field) === id),
  );
  return [...new Set([...present, ...fields])];
}

/** Puts the focus on the first of these fields. */
export function focusFirst(step: AskingStep, fields: readonly string[]): void {
  const [first] = inPageOrder(step, fields);
  if (first !== undefined) document.getElementById(fieldId(step, first))?.focus();
}
