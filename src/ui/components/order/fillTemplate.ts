import { plainAmount } from '../../../domain/money.ts';
import { lanesFor } from '../../../domain/returns/ordering/lanes.ts';
import type { Offer } from '../../../domain/returns/returns.ts';
import type { Template } from '../../../domain/returns/templates.ts';
import type { Device } from '../../../domain/words.ts';
import {
  type DestinationChoice,
  EMPTY,
  type OptionsValues,
  type WizardValues,
} from './orderForms.ts';

interface TemplateValues {
  readonly device: Device | '';
  readonly choice: DestinationChoice;
  readonly options: OptionsValues;
}

/** Values that a template gives; fields of which it says nothing are empty. */
export function templateValues(template: Template | null, offer: Offer): TemplateValues {
  const { device: empty, destination, options } = EMPTY;
  if (template === null) return { device: empty.device, choice: destination.choice, options };
  const { device, destination: goal, declaredValue, legalHoldDays } = template;
  const isOffered = device !== null && lanesFor(offer, [device]).length > 0;
  return {
    device: isOffered ? device : empty.device,
    choice: goal?.kind === 'saved' ? `saved:${goal.addressId}` : (goal?.kind ?? ''),
    options: {
      ...options,
      charger: template.charger,
      cellPhone: template.cellPhone,
      dispose: template.dispose,
      declaredValue: declaredValue === null ? '' : plainAmount(declaredValue, offer.currency),
      legalHoldDays: legalHoldDays === 0 ? '' : String(legalHoldDays),
      kitNote: template.kitNote,
      custom: template.custom,
    },
  };
}

/** Options that templates fill in. */
const FILLED_OPTIONS = [
  'charger',
  'cellPhone',
  'dispose',
  'declaredValue',
  'legalHoldDays',
  'kitNote',
] as const;

/** Field values with a template, and the part of it that they come from. */
interface FilledForms {
  readonly values: WizardValues;
  /** The template without what the person had said; null without a template. */
  readonly filled: Template | null;
}

/**
 * Fills in what the person left alone. What another template had filled in before is taken back,
 * unless the person changed it since.
 */
export function fillForms(
  typed: WizardValues,
  template: Template | null,
  before: Template | null,
  offer: Offer,
): FilledForms {
  const [old, next] = [templateValues(before, offer), templateValues(template, offer)];
  const isOpen = (value: unknown, earlier: unknown, empty: unknown) =>
    value === empty || value === earlier;
  const isDeviceOpen = isOpen(typed.device.device, old.device, '');
  const isChoiceOpen = isOpen(typed.destination.choice, old.choice, '');
  const options = { ...typed.options };
  const open = FILLED_OPTIONS.filter((name) =>
    isOpen(typed.options[name], old.options[name], EMPTY.options[name]),
  );
  Object.assign(options, Object.fromEntries(open.map((name) => [name, next.options[name]])));
  const custom = Object.entries(typed.options.custom ?? {});
  const openKeys = custom
    .filter(([key, text]) => isOpen(text, old.options.custom?.[key] ?? '', ''))
    .map(([key]) => key);
  if (custom.length > 0) {
    options.custom = Object.fromEntries(
      custom.map(([key, text]) => [
        key,
        openKeys.includes(key) ? (next.options.custom?.[key] ?? '') : text,
      ]),
    );
  }
  const isFilled = (name: (typeof FILLED_OPTIONS)[number]) => open.includes(name);
  return {
    values: {
      ...typed,
      device: isDeviceOpen ? { ...typed.device, device: next.device } : typed.device,
      destination: isChoiceOpen ? { ...typed.destination, choice: next.choice } : typed.destination,
      options,
    },
    filled: template && {
      ...template,
      device: isDeviceOpen && next.device !== '' ? template.device : null,
      destination: isChoiceOpen ? template.destination : null,
      charger: isFilled('charger') && template.charger,
      cellPhone: isFilled('cellPhone') && template.cellPhone,
      dispose: isFilled('dispose') && template.dispose,
      declaredValue: isFilled('declaredValue') ? template.declaredValue : null,
      legalHoldDays: isFilled('legalHoldDays') ? template.legalHoldDays : 0,
      kitNote: isFilled('kitNote') ? template.kitNote : '',
      custom: Object.fromEntries(
        Object.entries(template.custom).filter(([key]) => openKeys.includes(key)),
      ),
      // Orders of people have a start of their own.
      start: null,
    },
  };
}
