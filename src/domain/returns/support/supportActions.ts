import type { PageWords } from '../../words/pageWords.ts';
import { PICKUP_TIMES } from '../timeline/pickupTimes.ts';
import type { EmployeeEvent, SupportView } from './support.ts';
import type { SupportFacts } from './supportWords.ts';

/** Events that the employee can send from the page, the usual ones first. */
export const SUPPORT_ACTIONS = [
  'address.confirm',
  'address.correct',
  'box.postpone',
  'pickup.request',
  'handover.dropOff',
  'pickup.cancel',
  'pickup.missed',
  'device.shipped',
  'box.missing',
  'label.lost',
  'return.disputed',
  'question.asked',
  'outreach.stop',
  'outreach.start',
  'contact.correct',
] as const;
/** Events that most employees send; the others are behind "Something else?". */
export const COMMON_ACTIONS: readonly SupportAction[] = [
  'address.confirm',
  'address.correct',
  'box.postpone',
  'pickup.request',
  'handover.dropOff',
  'pickup.missed',
  'device.shipped',
  'box.missing',
  'question.asked',
];
export type SupportAction = (typeof SUPPORT_ACTIONS)[number];

/** Whether the machine lets the employee send the event now. */
export const isOffered = (
  { actions }: Pick<SupportView, 'actions'>,
  type: SupportAction,
): boolean => actions.some((action) => action.type === type && action.allowed);

/**
 * Event that the page waits for; null while the employee has nothing to do, waits for the carrier at
 * their door, or a problem is solved.
 */
export function mainActionOf(
  view: Pick<SupportView, 'actions' | 'handover' | 'status' | 'lookedInto'>,
): SupportAction | null {
  if (view.lookedInto !== null) return null;
  return awaitedOf(view).find((type) => isOffered(view, type)) ?? null;
}

function awaitedOf({
  status,
  handover,
}: Pick<SupportView, 'handover' | 'status'>): readonly SupportAction[] {
  if (status === 'awaitingAddress') return ['address.confirm', 'address.correct'];
  if (status !== 'boxDelivered') return [];
  switch (handover?.state) {
    case 'requested':
    case 'booked':
      return [];
    case 'missed':
    case 'refused':
      return ['pickup.request'];
    default:
      return ['device.shipped'];
  }
}

/** Label of the note with an event; null for an event without one. */
export function noteOf(type: SupportAction, say: PageWords): string | null {
  if (type === 'question.asked') return say('action.question.asked.note');
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
  return isLabelAgain ? say('label.another', facts) : say(`action.${type}.question`, facts);
}

/** Fields of an address with their autofill tokens, in the order of the form. */
export const ADDRESS_FIELDS = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
} as const;
export type AddressField = keyof typeof ADDRESS_FIELDS;
const isAddressField = (name: string): name is AddressField => Object.hasOwn(ADDRESS_FIELDS, name);
export const ADDRESS_FIELD_NAMES = Object.keys(ADDRESS_FIELDS).filter(isAddressField);

/** A choice of a list, as value and label. */
type Choice = readonly [value: string, label: string];

/** Choices of the days on which the carrier can come. */
export const dayChoices = (days: readonly string[], say: PageWords): readonly Choice[] =>
  // Noon in UTC is on the same day in every zone that we send to.
  days.map((day) => [day, say('pickup.dayOf', { day: new Date(`${day}T12:00:00Z`) })]);

/** Choices of the time of day. */
export const timeChoices = (say: PageWords): readonly Choice[] =>
  PICKUP_TIMES.map((time) => [time, say(`pickup.time.${time}`)]);

/** Fields of the answers, with their limits. */
export const SUPPORT_FIELDS = {
  note: 500,
  email: 255,
  phone: 40,
  line1: 100,
  line2: 100,
  city: 100,
  region: 60,
  postalCode: 20,
  until: 10,
  day: 10,
  time: 10,
  place: 200,
} as const;
type SupportField = keyof typeof SUPPORT_FIELDS;
/** Texts typed with an answer; each may be empty. */
export type SupportTexts = Readonly<Record<SupportField, string>>;

/** Reads the texts of all fields. */
export function supportTexts(read: (field: SupportField) => string): SupportTexts {
  const text = (field: SupportField) => read(field).slice(0, SUPPORT_FIELDS[field]);
  return {
    ...{ note: text('note'), email: text('email'), phone: text('phone'), until: text('until') },
    ...{ line1: text('line1'), line2: text('line2'), city: text('city') },
    ...{ region: text('region'), postalCode: text('postalCode') },
    ...{ day: text('day'), time: text('time'), place: text('place') },
  };
}

/** Builds the event that the employee sends, in the portal's format. */
export function employeeEvent(
  type: SupportAction,
  { note, email, phone, until, day, time: wished, place, ...address }: SupportTexts,
): EmployeeEvent {
  switch (type) {
    case 'box.missing':
    case 'label.lost':
    case 'return.disputed':
    case 'question.asked':
      return { type, note };
    case 'contact.correct':
      return { type, email, phone };
    case 'address.correct':
      return { type, address };
    case 'box.postpone':
      return { type, until };
    case 'pickup.request': {
      const [usual] = PICKUP_TIMES;
      return { type, day, time: PICKUP_TIMES.find((time) => time === wished) ?? usual, place };
    }
    default:
      return { type };
  }
}

/** Form names of the page without scripts, among those of the events. */
export const NEW_LINK = 'link.renew';
export const CHOOSE_LANGUAGE = 'language.choose';
export const CHOOSE_TEXTS = 'texts.choose';
