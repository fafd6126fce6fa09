import type { Device } from '../words.ts';
import {
  askedFields,
  type CustomField,
  type CustomValues,
  readCustomValues,
} from './customFields.ts';

/**
 * Templates: an organization's own defaults of an order, by kind of leaver. A template fills in what
 * was not said and overrides nothing (docs/decisions/61).
 */

/** Start of a leaver's returns: right away, or days from the last day, before it if negative. */
export type TemplateStart =
  | { readonly kind: 'now' }
  | { readonly kind: 'lastDay'; readonly days: number };

export type TemplateDestination =
  | { readonly kind: 'warehouse' }
  | { readonly kind: 'saved'; readonly addressId: string };

/** A default that says nothing is null, false, 0, or `''`. */
export interface Template {
  /** Name in the API, made of the first name; never changes. */
  readonly key: string;
  readonly name: string;
  readonly device: Device | null;
  readonly charger: boolean;
  readonly cellPhone: boolean;
  readonly dispose: boolean;
  /** Minor units of the offer's currency. */
  readonly declaredValue: number | null;
  readonly legalHoldDays: number;
  readonly destination: TemplateDestination | null;
  readonly kitNote: string;
  readonly start: TemplateStart | null;
  readonly custom: CustomValues;
  /** Whether leavers are ordered with it, unless another one is chosen. */
  readonly isDefault: boolean;
  readonly isArchived: boolean;
}

/** Returns the templates that can be chosen. */
export const offeredTemplates = (templates: readonly Template[] = []): readonly Template[] =>
  templates.filter(({ isArchived }) => !isArchived);

/** Returns the template with this key; null if there is none that can be chosen. */
export const templateBy = (templates: readonly Template[] | undefined, key: string) =>
  offeredTemplates(templates).find((template) => template.key === key) ?? null;

/** Returns the template with this key, or else with this name, whatever its case; null for none. */
export function templateNamed(templates: readonly Template[] | undefined, text: string) {
  const name = text.toLowerCase();
  return (
    templateBy(templates, text) ??
    offeredTemplates(templates).find((template) => template.name.toLowerCase() === name) ??
    null
  );
}

/** Returns the template of leavers for whom none was chosen, or null. */
export const defaultTemplate = (templates: readonly Template[] | undefined) =>
  offeredTemplates(templates).find(({ isDefault }) => isDefault) ?? null;

/**
 * Returns the template that a leaver is ordered with: the chosen one, or the default one, which also
 * takes the place of one that was archived.
 * @param key null for no choice, `''` for none
 */
export const templateOfLeaver = (templates: readonly Template[] | undefined, key: string | null) =>
  key === '' ? null : (templateBy(templates, key ?? '') ?? defaultTemplate(templates));

/** Part of the offer that templates name. */
interface Terms {
  readonly addresses: readonly { readonly id: string }[];
  readonly customFields?: readonly CustomField[];
}

/** Drops what fits no more: an address that was deleted, an archived field, a removed option. */
export function fittingTemplate(template: Template, { addresses, customFields }: Terms): Template {
  const { destination, custom } = template;
  const asked = askedFields(customFields);
  const isGone =
    destination?.kind === 'saved' && addresses.every(({ id }) => id !== destination.addressId);
  const known = Object.entries(custom).filter(([key]) => asked.some((field) => field.key === key));
  return {
    ...template,
    destination: isGone ? null : destination,
    custom: readCustomValues(asked, Object.fromEntries(known), {}).values,
  };
}
