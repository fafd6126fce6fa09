import type { FieldErrors } from '../failure.ts';
import { type CustomField, readCustomValues, tidyCustomValues } from '../returns/customFields.ts';
import { optionsProblems } from '../returns/ordering/optionsRules.ts';
import type { Template } from '../returns/templates.ts';
import { tidyLine, tidyText } from '../tidy.ts';
import { sameNameProblem } from './entryRules.ts';

/** Maximum number of templates that can be chosen. */
export const MAX_TEMPLATES = 20;
/** Maximum number of all templates, archived ones included. */
export const MAX_ALL_TEMPLATES = 100;
export const MAX_TEMPLATE_NAME = 60;
/** Maximum distance of the start from the last day, in days. */
export const MAX_START_DAYS = 90;

/**
 * Normalizes the templates before they are checked and stored. An archived one is nobody's default,
 * and of several defaults the last one counts.
 */
export function tidyTemplates(templates: readonly Template[]): Template[] {
  const chosen = templates.findLast(({ isDefault, isArchived }) => isDefault && !isArchived);
  return templates.map((template) => ({
    key: template.key,
    name: tidyLine(template.name),
    device: template.device,
    charger: template.charger,
    cellPhone: template.cellPhone && template.device !== 'cell_phone',
    dispose: template.dispose,
    declaredValue: template.declaredValue,
    legalHoldDays: template.legalHoldDays,
    destination: destinationIn(template),
    kitNote: tidyText(template.kitNote),
    start: startIn(template),
    custom: tidyCustomValues(template.custom) ?? {},
    isDefault: template === chosen,
    isArchived: template.isArchived,
  }));
}

/** Copies a destination without what else was sent, its parts in their order. */
const destinationIn = ({ destination }: Template): Template['destination'] =>
  destination?.kind === 'saved'
    ? { kind: 'saved', addressId: destination.addressId }
    : destination && { kind: 'warehouse' };

const startIn = ({ start }: Template): Template['start'] =>
  start?.kind === 'lastDay' ? { kind: 'lastDay', days: start.days } : start && { kind: 'now' };

/** Addresses and custom fields of the organization. */
export interface TemplateTerms {
  readonly addresses: readonly { readonly id: string }[];
  readonly customFields: readonly CustomField[];
}

/** Returns the problems of one of the templates by input; empty if there are none. */
function problemsOf(
  template: Template,
  templates: readonly Template[],
  { addresses, customFields }: TemplateTerms,
): FieldErrors {
  const { name, destination, start, isArchived } = template;
  const problems: Record<string, readonly string[]> = {};
  const same = sameNameProblem(template, templates, 'template');
  if (name === '') problems.name = ['Enter a name, such as Contractors.'];
  else if (name.length > MAX_TEMPLATE_NAME) {
    problems.name = [`Use at most ${MAX_TEMPLATE_NAME} characters.`];
  } else if (same !== null) problems.name = [same];
  // An archived template keeps what fitted when it was used.
  if (isArchived) return problems;
  Object.assign(problems, optionsProblems(template));
  if (destination?.kind === 'saved' && !addresses.some(({ id }) => id === destination.addressId)) {
    problems.destination = ['This address no longer exists. Choose another one.'];
  }
  if (start?.kind === 'lastDay' && Math.abs(start.days) > MAX_START_DAYS) {
    problems.startDays = [`Enter a number of days up to ${MAX_START_DAYS}.`];
  }
  // A template may leave a required field open.
  Object.assign(problems, readCustomValues(customFields, template.custom, {}).problems);
  return problems;
}

/** Returns the problems of templates normalized by `tidyTemplates`, by path: `templates.2.name`. */
export function templateProblems(
  templates: readonly Template[],
  terms: TemplateTerms,
): FieldErrors {
  const problems: Record<string, readonly string[]> = {};
  templates.forEach((template, at) => {
    for (const [input, messages] of Object.entries(problemsOf(template, templates, terms))) {
      problems[`templates.${at}.${input}`] = messages;
    }
  });
  if (templates.filter(({ isArchived }) => !isArchived).length > MAX_TEMPLATES) {
    const last = templates.findLastIndex(({ isArchived }) => !isArchived);
    problems[`templates.${last}.name`] = [
      `You have ${MAX_TEMPLATES} templates already. Archive one first.`,
    ];
  }
  return problems;
}
