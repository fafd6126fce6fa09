import type { PageWords } from '../../words/pageWords.ts';
import type { EmployeeEvent } from './support.ts';
import type { SupportFacts } from './supportWords.ts';

/** Events that the employee can send from the page, the usual ones first. */
export const SUPPORT_ACTIONS = [
  'device.shipped',
  'box.missing',
  'label.lost',
  'return.disputed',
  'outreach.stop',
  'outreach.start',
  'contact.correct',
] as const;
/** Events that most employees send; the others are behind "Something else?". */
export const COMMON_ACTIONS: readonly SupportAction[] = ['device.shipped', 'box.missing'];
export type SupportAction = (typeof SUPPORT_ACTIONS)[number];

/** Label of the optional note with an event; null for an event without one. */
export function noteOf(type: SupportAction, say: PageWords): string | null {
  if (type !== 'box.missing' && type !== 'label.lost' && type !== 'return.disputed') return null;
  return say('actions.optional', { label: say(`action.${type}.note`) });
}

/** Question before an event, with what happens next. */
export function questionOf(
  type: SupportAction,
  facts: SupportFacts,
  isLabelAgain: boolean,
  say: PageWords,
): string {
  return isLabelAgain ? say('label.another') : say(`action.${type}.question`, facts);
}

/** Texts typed with an answer; each may be empty. */
export interface SupportTexts {
  readonly note: string;
  readonly email: string;
  readonly phone: string;
}

/** Builds the event that the employee sends, in the portal's format. */
export function employeeEvent(
  type: SupportAction,
  { note, email, phone }: SupportTexts,
): EmployeeEvent {
  switch (type) {
    case 'box.missing':
    case 'label.lost':
    case 'return.disputed':
      return { type, note };
    case 'contact.correct':
      return { type, email, phone };
    default:
      return { type };
  }
}

/** Form names of the page without scripts, among those of the events. */
export const NEW_LINK = 'link.renew';
export const CHOOSE_LANGUAGE = 'language.choose';
