import type { Address } from '../../../domain/address.ts';
import { addressKey } from '../../../domain/addressKey.ts';
import type { NewReturnDraft } from '../../../domain/returns/drafts.ts';
import { currencyOf } from '../../../domain/returns/offerCurrency.ts';
import type { Answers, Resumed } from '../../../domain/returns/orderAnswers.ts';
import type { Offer } from '../../../domain/returns/returns.ts';
import { destinationProblems, employeeProblems } from '../../../domain/returns/rules.ts';
import { DEVICE_WORDS, laneWords } from '../../../domain/words.ts';
import {
  choiceOf,
  laneOf,
  numberProblems,
  toDestination,
  toEmployee,
  toOptions,
  toOtherReferences,
  toReferences,
} from '../../components/order/orderForms.ts';
import { startIn, startProblems } from '../../components/order/startValues.ts';
import type { Unsaved } from '../../forms/unsaved.ts';
import { draftIn, valuesIn } from './draftContent.ts';
import { changesSince } from './draftSeen.ts';

interface Kept {
  readonly content: NewReturnDraft;
  readonly savedAt: string;
}

/**
 * The newest of what the server kept and what this browser still holds, checked again under the
 * present offer; null when there is neither.
 */
export function resume(kept: Kept | null, unsaved: Unsaved | null, offer: Offer): Resumed | null {
  if (unsaved !== null && isNewer(unsaved, kept)) {
    // Discarded here, while the server could not be told.
    if (unsaved.content === null) return null;
    const held = draftIn(unsaved.content);
    if (held !== null) {
      return { draft: held, ...recheck(held, offer), isUnsaved: true, savedAt: unsaved.basedOn };
    }
  }
  if (kept === null) return null;
  const { content: draft, savedAt } = kept;
  return { draft, ...recheck(draft, offer), isUnsaved: false, savedAt };
}

/** The clocks of browser and server are compared only where somebody saved in between. */
function isNewer({ at, basedOn }: Unsaved, kept: Kept | null): boolean {
  return kept === null || basedOn === kept.savedAt || at > Date.parse(kept.savedAt);
}

/** The answers of a draft that still fit, and in words why others must be given again. */
function recheck(draft: NewReturnDraft, offer: Offer): Pick<Resumed, 'answers' | 'changes'> {
  const { device, employee, destination, options } = valuesIn(draft);
  const { answered } = draft;
  const isChecked = (address: Address) => draft.checkedAddresses?.includes(addressKey(address));
  const answers: Answers = {};
  const changes: string[] = [];
  if (!answered.includes('device') || device.device === '') return { answers, changes };
  const lane = laneOf(offer, device);
  if (lane === '' || (device.lane !== '' && lane !== device.lane)) {
    const way = device.lane === '' ? 'on this route' : `“${laneWords(device.lane)}”`;
    const name = DEVICE_WORDS[device.device].toLowerCase();
    changes.push(
      `A ${name} can't be returned ${way} anymore. Please choose the device and route again.`,
    );
    return { answers, changes };
  }
  const { others } = device;
  Object.assign(answers, { device: device.device, lane, ...(others.length > 0 && { others }) });
  if (answered.includes('employee')) {
    const answer = toEmployee(employee, lane);
    if (!isRight(employeeProblems(answer, lane))) {
      changes.push('Please review the employee details.');
    } else if (isChecked(answer.address)) answers.employee = answer;
    else changes.push("We haven't checked the employee's address yet. Please continue from there.");
  }
  if (answered.includes('destination')) {
    const isGone =
      destination.choice.startsWith('saved:') &&
      !offer.addresses.some(({ id }) => destination.choice === `saved:${id}`);
    if (isGone) {
      changes.push('The destination was removed from your address book. Please choose another.');
    } else {
      const answer = toDestination(destination, choiceOf(offer, lane, destination.choice), lane);
      if (answer === null || !isRight(destinationProblems(answer, lane, offer.addresses))) {
        changes.push('Please choose the destination again.');
      } else if (answer.kind !== 'new' || isChecked(answer.address)) answers.destination = answer;
      else changes.push("We haven't checked the new address yet. Please continue from there.");
    }
  }
  if (
    answered.includes('options') &&
    isRight(numberProblems(options, currencyOf(offer, { device: device.device, lane })))
  ) {
    if (isRight(startProblems(options, Date.now()))) {
      answers.options = toOptions(options, device.device);
      answers.references = toReferences(options);
      if (others.length > 0) answers.otherReferences = toOtherReferences(options, others);
      const startsAt = startIn(options);
      if (startsAt !== null) answers.startsAt = startsAt;
    } else changes.push('The time at which it was to start has passed. Choose another one.');
  }
  return { answers, changes: [...changes, ...changesSince(draft.seen, offer, answers)] };
}

function isRight(problems: object): boolean {
  return Object.keys(problems).length === 0;
}
