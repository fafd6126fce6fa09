import type { FieldErrors } from '../../../../domain/failure.ts';
import { parseMoney, plainAmount } from '../../../../domain/money.ts';
import { withEntry } from '../../../../domain/organization/entryRules.ts';
import { templateProblems, tidyTemplates } from '../../../../domain/organization/templateRules.ts';
import type { Templates } from '../../../../domain/organization/templates.ts';
import { askedFields } from '../../../../domain/returns/customFields.ts';
import type { Template } from '../../../../domain/returns/templates.ts';
import { DEVICE_WORDS, DEVICES } from '../../../../domain/words.ts';
import { goalWords, startWords } from '../../../words/templateWords.ts';
import { messagesAt } from '../entries/useEntryForm.ts';

/** Starts that can be chosen; `''` leaves it as it is without a template. */
export const STARTS = ['', 'now', 'lastDay', 'before', 'after'] as const;

/** Template values as typed. */
export type TemplateValues = {
  name: string;
  device: string;
  charger: boolean;
  cellPhone: boolean;
  dispose: boolean;
  declaredValue: string;
  legalHoldDays: string;
  /** `''`, `warehouse`, or `saved:<id>`. */
  destination: string;
  kitNote: string;
  start: string;
  startDays: string;
  custom: Record<string, string>;
  isDefault: boolean;
};

/** Returns the ID of an input. */
export const templateInputId = (name: string) => `template-${name}`;

/** Returns the values of a new template. */
export const emptyTemplate = ({ customFields }: Templates): TemplateValues => ({
  name: '',
  device: '',
  charger: false,
  cellPhone: false,
  dispose: false,
  declaredValue: '',
  legalHoldDays: '',
  destination: '',
  kitNote: '',
  start: '',
  startDays: '',
  custom: Object.fromEntries(askedFields(customFields).map(({ key }) => [key, ''])),
  isDefault: false,
});

export function valuesOfTemplate(template: Template, list: Templates): TemplateValues {
  const { destination, declaredValue, legalHoldDays, start, custom } = template;
  const { custom: empty, ...rest } = emptyTemplate(list);
  return {
    ...rest,
    name: template.name,
    device: template.device ?? '',
    charger: template.charger,
    cellPhone: template.cellPhone,
    dispose: template.dispose,
    declaredValue: declaredValue === null ? '' : plainAmount(declaredValue, list.currency),
    legalHoldDays: legalHoldDays === 0 ? '' : String(legalHoldDays),
    destination:
      destination?.kind === 'saved' ? `saved:${destination.addressId}` : (destination?.kind ?? ''),
    kitNote: template.kitNote,
    ...startValues(start),
    custom: Object.fromEntries(Object.keys(empty).map((key) => [key, custom[key] ?? ''])),
    isDefault: template.isDefault,
  };
}

function startValues(start: Template['start']): Pick<TemplateValues, 'start' | 'startDays'> {
  if (start === null || start.kind === 'now') return { start: start?.kind ?? '', startDays: '' };
  if (start.days === 0) return { start: 'lastDay', startDays: '' };
  return { start: start.days < 0 ? 'before' : 'after', startDays: String(Math.abs(start.days)) };
}

function startIn({ start, startDays }: TemplateValues): Template['start'] {
  if (start === 'now') return { kind: 'now' };
  if (start === 'lastDay') return { kind: 'lastDay', days: 0 };
  const days = Number(startDays);
  if (start === 'before') return { kind: 'lastDay', days: -days };
  return start === 'after' ? { kind: 'lastDay', days } : null;
}

function destinationIn({ destination }: TemplateValues): Template['destination'] {
  if (destination === '') return null;
  return destination === 'warehouse'
    ? { kind: 'warehouse' }
    : { kind: 'saved', addressId: destination.slice('saved:'.length) };
}

/** Creates the template; `present` is the one that is edited. */
export function toTemplate(values: TemplateValues, present: Template | null): Template {
  return {
    key: present?.key ?? '',
    name: values.name,
    device: DEVICES.find((device) => device === values.device) ?? null,
    charger: values.charger,
    cellPhone: values.cellPhone,
    dispose: values.dispose,
    declaredValue: parseMoney(values.declaredValue),
    legalHoldDays: Number(values.legalHoldDays),
    destination: destinationIn(values),
    kitNote: values.kitNote,
    start: startIn(values),
    custom: values.custom,
    isDefault: values.isDefault,
    isArchived: false,
  };
}

/** Returns the list with this template; it is the only default if it is one. */
export function withTemplate(templates: readonly Template[], template: Template): Template[] {
  const others = template.isDefault
    ? templates.map((one) => ({ ...one, isDefault: false }))
    : templates;
  return tidyTemplates(withEntry(others, template));
}

/** Returns the messages of one template of the list, by input. */
export const messagesOf = (errors: FieldErrors, templates: readonly Template[], key: string) =>
  messagesAt(
    errors,
    'templates',
    templates.findIndex((template) => template.key === key),
  );

const isWhole = (text: string) => Number.isInteger(Number(text));

/** Validates the values; returns one message per input. */
export function templateMessages(
  values: TemplateValues,
  list: Templates,
  present: Template | null,
): Record<string, string> {
  const all = withTemplate(list.templates, toTemplate(values, present));
  const isNumberless =
    ['before', 'after'].includes(values.start) &&
    (!isWhole(values.startDays) || Number(values.startDays) < 1);
  return {
    ...messagesOf(templateProblems(all, list), all, present?.key ?? ''),
    ...(values.declaredValue.trim() !== '' &&
      parseMoney(values.declaredValue) === null && {
        declaredValue: 'Enter an amount, such as 1200 or 1200.50.',
      }),
    ...(!isWhole(values.legalHoldDays) && {
      legalHoldDays: 'Enter a number of days from 0 to 3650.',
    }),
    ...(isNumberless && { startDays: 'Enter a number of days, such as 3.' }),
  };
}

/** Returns the inputs as texts, for comparison with other users' changes. */
export function templateTexts(
  values: TemplateValues,
  list: Templates,
): Readonly<Record<string, string>> {
  const template = toTemplate(values, null);
  const yes = (isSo: boolean) => (isSo ? 'yes' : 'no');
  return {
    Name: values.name,
    Device: template.device === null ? '' : DEVICE_WORDS[template.device],
    Destination: goalWords(template, list) ?? '',
    Charger: yes(values.charger),
    'Cell phone': yes(values.cellPhone),
    Recycle: yes(values.dispose),
    'Declared value': values.declaredValue,
    'Legal hold': values.legalHoldDays,
    'Note in the box': values.kitNote,
    ...Object.fromEntries(
      askedFields(list.customFields).map(({ key, name }) => [name, values.custom[key] ?? '']),
    ),
    Start: template.start === null ? '' : startWords(template.start),
    'Default for Leaving': yes(values.isDefault),
  };
}
