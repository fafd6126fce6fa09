import { askedFields, type CustomField } from '../../domain/returns/customFields.ts';
import type { Template, TemplateStart } from '../../domain/returns/templates.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import { moneyWords } from './money.ts';

/** Addresses, fields and currency that a template's words need. */
export interface TemplateTerms {
  readonly addresses: readonly { readonly id: string; readonly label: string }[];
  readonly customFields?: readonly CustomField[];
  readonly currency: string;
}

/** Returns a start in words: "starts 3 days before the last day". */
export function startWords(start: TemplateStart): string {
  if (start.kind === 'now') return 'starts right away';
  const days = Math.abs(start.days);
  if (days === 0) return 'starts on the last day';
  const side = start.days < 0 ? 'before' : 'after';
  return `starts ${days === 1 ? 'a day' : `${days} days`} ${side} the last day`;
}

/** Returns where a template sends devices, in words; null where it says nothing. */
export function goalWords(
  { destination }: Pick<Template, 'destination'>,
  { addresses }: Pick<TemplateTerms, 'addresses'>,
): string | null {
  if (destination === null) return null;
  if (destination.kind === 'warehouse') return 'to the warehouse';
  const label = addresses.find(({ id }) => id === destination.addressId)?.label;
  return label === undefined ? 'to an address that was deleted' : `to ${label}`;
}

/** Returns what a template fills in, in the order of the wizard. */
export function templateParts(template: Template, terms: TemplateTerms): readonly string[] {
  const { device, declaredValue, legalHoldDays, start } = template;
  const goal = goalWords(template, terms);
  const fields = askedFields(terms.customFields);
  return [
    ...(device === null ? [] : [DEVICE_WORDS[device].toLowerCase()]),
    ...(goal === null ? [] : [goal]),
    ...(template.charger ? ['charger'] : []),
    ...(template.cellPhone ? ['cell phone'] : []),
    ...(template.dispose ? ['recycle'] : []),
    ...(declaredValue === null ? [] : [`value ${moneyWords(declaredValue, terms.currency)}`]),
    ...(legalHoldDays === 0 ? [] : [`legal hold of ${legalHoldDays} days`]),
    ...(template.kitNote === '' ? [] : ['note in the box']),
    ...fields.flatMap(({ key, name }) => {
      const value = template.custom[key];
      return value === undefined ? [] : [`${name} ${value}`];
    }),
    ...(start === null ? [] : [startWords(start)]),
  ];
}

/** Returns parts as the beginning of a line: "Laptop, charger, note in the box". */
export function partsLine(parts: readonly string[]): string {
  const line = parts.join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
