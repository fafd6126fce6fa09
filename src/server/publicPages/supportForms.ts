import type { Address } from '../../domain/address.ts';
import type { AddressVerdict } from '../../domain/returns/addressCheck.ts';
import {
  addressProblem,
  contactProblem,
  pickupProblem,
} from '../../domain/returns/support/failureWords.ts';
import type { SupportView } from '../../domain/returns/support/support.ts';
import {
  ADDRESS_FIELD_NAMES,
  ADDRESS_FIELDS,
  dayChoices,
  mainActionOf,
  noteOf,
  questionOf,
  SUPPORT_FIELDS,
  type SupportAction,
  type SupportTexts,
  timeChoices,
} from '../../domain/returns/support/supportActions.ts';
import { factsOf, labelPathOf } from '../../domain/returns/support/supportWords.ts';
import type { PageWords } from '../../domain/words/pageWords.ts';
import { escapeHtml } from '../platform/http/html.ts';
import type { ProblemError } from '../platform/http/problem.ts';
import { plainForm } from '../web/noScript.ts';

type FieldName = keyof SupportTexts;

/** Texts typed before, and what is wrong with them. */
export interface Rejected {
  readonly texts: SupportTexts;
  readonly problems: Readonly<Partial<Record<FieldName, string>>>;
}

interface Field {
  readonly name: FieldName;
  readonly label: string;
  /** Attributes of the input, as HTML. */
  readonly attributes: string;
  /** Choices of a list; absent for a text. */
  readonly choices?: ReturnType<typeof timeChoices>;
}

/** Lists the fields of an answer, but for its note. */
function fieldsOf(
  type: SupportAction,
  { handover, question }: SupportView,
  say: PageWords,
): Field[] {
  if (type === 'pickup.request' && handover !== null) {
    const days = dayChoices(handover.days, say);
    return [
      { name: 'day', label: say('pickup.day'), attributes: '', choices: days },
      { name: 'time', label: say('pickup.time'), attributes: '', choices: timeChoices(say) },
      { name: 'place', label: say('pickup.place'), attributes: 'autocomplete="off"' },
    ];
  }
  if (type === 'contact.correct') {
    return [
      {
        name: 'email',
        label: say('contact.email'),
        attributes: 'type="email" autocomplete="email"',
      },
      { name: 'phone', label: say('contact.phone'), attributes: 'type="tel" autocomplete="tel"' },
    ];
  }
  if (type === 'address.correct' && question !== null) {
    return ADDRESS_FIELD_NAMES.map((name) => ({
      name,
      label: say(`address.${name}`, { country: question.country }),
      attributes: `autocomplete="${ADDRESS_FIELDS[name]}"`,
    }));
  }
  if (type !== 'box.postpone' || question === null) return [];
  const { first, last } = question;
  const attributes = `type="date" min="${first}" max="${last}" required`;
  return [{ name: 'until', label: say('address.until'), attributes }];
}

function fieldHtml(
  { name, label, attributes, choices }: Field,
  rejected: Rejected | undefined,
): string {
  const problem = rejected?.problems[name];
  const id = `${name}-problem`;
  const state = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}"`;
  const value = rejected === undefined ? '' : ` value="${escapeHtml(rejected.texts[name])}"`;
  const message = problem === undefined ? '' : `<strong id="${id}">${escapeHtml(problem)}</strong>`;
  if (choices !== undefined) {
    const options = choices.map(([choice, text]) => {
      const chosen = rejected?.texts[name] === choice ? ' selected' : '';
      return `<option value="${escapeHtml(choice)}"${chosen}>${escapeHtml(text)}</option>`;
    });
    return `<label>${escapeHtml(label)}${message}<select name="${name}"${state}>${options.join('')}</select></label>`;
  }
  return `<label>${escapeHtml(label)}${message}<input ${attributes} name="${name}" maxlength="${SUPPORT_FIELDS[name]}"${value}${state}></label>`;
}

/** Renders the form of one answer; with what was typed and is wrong, it is open. */
export function formHtml(
  type: SupportAction,
  view: SupportView,
  path: string,
  say: PageWords,
  rejected?: Rejected,
): string {
  const note = noteOf(type, say);
  const field =
    note === null
      ? ''
      : `<label>${escapeHtml(note)}<textarea name="note" rows="3" maxlength="${SUPPORT_FIELDS.note}"${type === 'question.asked' ? ' required' : ''}></textarea></label>`;
  const fields = fieldsOf(type, view, say).map((item) => fieldHtml(item, rejected));
  const isAgain = type === 'label.lost' && view.hasLabel;
  const reminder = isAgain
    ? `<p>${escapeHtml(say('label.lost'))}<br>${labelHtml(path, say)}</p>`
    : '';
  const facts = factsOf(view, say);
  const question = questionOf(type, facts, isAgain, say);
  const inner = `<p>${escapeHtml(question)}</p>${field}${fields.join('\n')}<button>${escapeHtml(say(`action.${type}.confirm`))}</button>`;
  const isMain = type === mainActionOf(view);
  return `<details${isMain ? ' class="main"' : ''}${rejected === undefined ? '' : ' open'}><summary>${escapeHtml(say(`action.${type}.label`, facts))}</summary>${reminder}${plainForm(path, { type }, inner)}</details>`;
}

/**
 * Renders the link to the label's file.
 * @param isMain looks like the page's main button
 */
export function labelHtml(path: string, say: PageWords, isMain = false): string {
  return `<a${isMain ? ' class="main"' : ''} href="${escapeHtml(labelPathOf(path))}">${escapeHtml(say('label.link'))}</a>`;
}

/** Name of the field that says that a suggested address was decided about. */
export const DECIDED = 'decided';

/** Renders the suggestion for a typed address: a form to use it, and one to keep what was typed. */
export function suggestionHtml(
  { address, suggestion }: Extract<AddressVerdict, { kind: 'corrected' }>,
  path: string,
  say: PageWords,
): string {
  const choice = (title: string, chosen: Address, button: string, isMain: boolean) => {
    const { country: _, ...fields } = chosen;
    const lines = ADDRESS_FIELD_NAMES.map((field) => fields[field]).filter((line) => line !== '');
    const form = plainForm(
      path,
      { type: 'address.correct', [DECIDED]: 'yes', ...fields },
      `<button${isMain ? '' : ' class="other"'}>${escapeHtml(button)}</button>`,
    );
    return `<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(lines.join(', '))}</p>${form}`;
  };
  return [
    choice(say('address.suggested'), suggestion, say('address.useSuggested'), true),
    choice(say('address.typed'), address, say('address.keepTyped'), false),
  ].join('');
}

/** Returns the form again if the server rejected what was typed into it; `""` otherwise. */
export function rejectedForm(
  { details }: ProblemError,
  type: SupportAction,
  texts: SupportTexts,
  {
    view,
    path,
    say,
  }: { readonly view: SupportView; readonly path: string; readonly say: PageWords },
): string {
  const { language, question } = view;
  const words = { language, say };
  const problems = fieldsOf(type, view, say).flatMap(({ name }) => {
    const [message] =
      Object.entries(details.errors ?? {}).find(
        ([field]) => field === name || field.endsWith(`.${name}`),
      )?.[1] ?? [];
    if (message === undefined) return [];
    if (name === 'email' || name === 'phone') return [[name, contactProblem(name, message, words)]];
    if (name === 'day') return [[name, pickupProblem(message, words)]];
    if (name === 'time' || name === 'place') return [];
    if (name === 'note' || question === null) return [];
    return [[name, addressProblem(name, message, question.country, words)]];
  });
  return problems.length === 0
    ? ''
    : formHtml(type, view, path, say, { texts, problems: Object.fromEntries(problems) });
}

/** Renders the employee's question and its answer. */
export function askedHtml(
  { asked, companyName: company, reachedBy: reach }: SupportView,
  say: PageWords,
): string {
  if (asked === null) return '';
  const answer = asked.answer ?? say('question.waits', { company, reach });
  const title = asked.answer === null ? say('question.yours') : say('question.answer', { company });
  return `<h2>${escapeHtml(title)}</h2><blockquote>${escapeHtml(asked.text)}</blockquote><p>${escapeHtml(answer)}</p>`;
}
