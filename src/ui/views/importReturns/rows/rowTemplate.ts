import { sameWords } from '../../../../domain/returns/customFields.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { type Template, templateBy } from '../../../../domain/returns/templates.ts';
import {
  type Cells,
  type Defaults,
  TEMPLATE_FIELD,
} from '../../../../machines/importReturns/batch.ts';

/** Returns the template that a row names, or the one for all rows; undefined for an unknown name. */
export function rowTemplate(
  cells: Cells,
  { template: key = '' }: Defaults,
  { templates = [] }: Pick<Offer, 'templates'>,
): Template | null | undefined {
  const name = sameWords(cells[TEMPLATE_FIELD] ?? '');
  if (name === '' || templates.length === 0) return templateBy(templates, key);
  return templates.find((template) => sameWords(template.name) === name);
}

/** Returns the values for a row that lacks its own: those of its template come first. */
export function withTemplate(defaults: Defaults, template: Template | null | undefined): Defaults {
  if (!template) return defaults;
  const { device, destination, charger, cellPhone, dispose } = template;
  const goal = destination?.kind === 'saved' ? `saved:${destination.addressId}` : destination?.kind;
  return {
    ...defaults,
    device: device ?? defaults.device,
    destination: goal ?? defaults.destination,
    charger: charger || defaults.charger,
    cellPhone: cellPhone || defaults.cellPhone,
    dispose: dispose || defaults.dispose,
  };
}

/** Sentence about a name that is none of the organization's templates. */
export const unknownTemplate = (text: string, { templates = [] }: Pick<Offer, 'templates'>) =>
  `“${text}” isn't one of your templates: ${templates.map(({ name }) => name).join(', ')}.`;
