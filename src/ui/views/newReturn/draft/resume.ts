import type { Address } from '../../../../domain/address.ts';
import { addressKey } from '../../../../domain/addressKey.ts';
import { isBlankAddress } from '../../../../domain/addressParts.ts';
import { askedFields } from '../../../../domain/returns/customFields.ts';
import {
  destinationProblems,
  personProblems,
} from '../../../../domain/returns/ordering/addressRules.ts';
import { asksAddress } from '../../../../domain/returns/ordering/askAddress.ts';
import type { NewReturnDraft } from '../../../../domain/returns/ordering/drafts.ts';
import { lanesFor, pickupProblem } from '../../../../domain/returns/ordering/lanes.ts';
import { currencyOf } from '../../../../domain/returns/ordering/offerCurrency.ts';
import type { Answers, ResumedDraft } from '../../../../domain/returns/ordering/orderAnswers.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { DEVICE_WORDS, type Device } from '../../../../domain/words.ts';
import {
  type ChosenDestination,
  destinationIn,
  type PickupDevices,
} from '../../../components/order/destinations.ts';
import {
  type DestinationValues,
  devicesIn,
  optionsFormProblems,
  pickupIn,
  toEmployee,
  toOptions,
  toOtherReferences,
  toReferences,
  withCustomInputs,
} from '../../../components/order/orderForms.ts';
import { startIn, startProblems } from '../../../components/order/startValues.ts';
import type { Unsaved } from '../../../forms/unsaved.ts';
import { draftIn, valuesIn } from './draftContent.ts';
import { changesSince } from './draftSeen.ts';

interface StoredDraft {
  readonly content: NewReturnDraft;
  readonly savedAt: string;
}

/**
 * Returns the newer of the server's draft and this browser's, rechecked against the current offer;
 * null if there is neither.
 */
export function resume(
  stored: StoredDraft | null,
  unsaved: Unsaved | null,
  offer: Offer,
): ResumedDraft | null {
  if (unsaved !== null && isNewer(unsaved, stored)) {
    // Discarded here while the server was unreachable.
    if (unsaved.content === null) return null;
    const unsavedDraft = draftIn(unsaved.content);
    if (unsavedDraft !== null) {
      return {
        draft: unsavedDraft,
        ...recheck(unsavedDraft, offer),
        isUnsaved: true,
        savedAt: unsaved.basedOn,
      };
    }
  }
  if (stored === null) return null;
  const { content: draft, savedAt } = stored;
  return { draft, ...recheck(draft, offer), isUnsaved: false, savedAt };
}

/** Compares the clocks of browser and server only if the draft was saved elsewhere in between. */
function isNewer({ at, basedOn }: Unsaved, stored: StoredDraft | null): boolean {
  return stored === null || basedOn === stored.savedAt || at > Date.parse(stored.savedAt);
}

/** Returns a draft's answers that still fit, and explains why others must be given again. */
function recheck(draft: NewReturnDraft, offer: Offer): Pick<ResumedDraft, 'answers' | 'changes'> {
  const { device, employee, destination, ...rest } = valuesIn(draft);
  const options = withCustomInputs(rest.options, askedFields(offer.customFields));
  const { answered } = draft;
  const { others } = device;
  const isChecked = (address: Address) => draft.checkedAddresses?.includes(addressKey(address));
  const answers: Answers = {};
  const changes: string[] = [];
  if (!answered.includes('device') || device.device === '') return { answers, changes };
  const devices = devicesIn(device);
  if (lanesFor(offer, devices).length === 0) {
    changes.push(unavailableMessage(devices));
    return { answers, changes };
  }
  Object.assign(answers, { device: device.device, ...(others.length > 0 && { others }) });
  const from = pickupIn(offer, devices, employee.address.country);
  if (answered.includes('employee')) {
    const answer = toEmployee(employee, from);
    const problem = pickupProblem(offer, devices, from);
    if (problem !== null) changes.push(problem);
    else if (
      !isValid(
        personProblems(
          answer,
          asksAddress({ employee: answer, references: options }, offer.asksAddress),
        ),
      )
    ) {
      changes.push('Please review the employee details.');
    } else if (isBlankAddress(answer.address) || isChecked(answer.address))
      answers.employee = answer;
    else changes.push("We haven't checked the employee's address yet. Please continue from there.");
  }
  if (answered.includes('destination')) {
    const chosen = keptDestination(offer, { devices, from }, destination);
    const isGone =
      destination.choice.startsWith('saved:') &&
      !offer.addresses.some(({ id }) => destination.choice === `saved:${id}`);
    if (isGone) {
      changes.push('The destination was removed from your address book. Please choose another.');
    } else if (chosen?.lane === null && chosen.destination.kind === 'saved') {
      // The step asks again and explains why.
      answers.destination = chosen.destination;
    } else if (
      chosen === null ||
      chosen.lane === null ||
      !isValid(destinationProblems(chosen.destination, chosen.lane, offer.addresses))
    ) {
      changes.push('Please choose the destination again.');
    } else if (chosen.destination.kind !== 'new' || isChecked(chosen.destination.address)) {
      Object.assign(answers, { destination: chosen.destination, lane: chosen.lane });
    } else changes.push("We haven't checked the new address yet. Please continue from there.");
  }
  if (
    answered.includes('options') &&
    isValid(
      optionsFormProblems(options, currencyOf(offer, answers), {
        fields: askedFields(offer.customFields),
      }),
    )
  ) {
    if (isValid(startProblems(options, Date.now()))) {
      answers.options = toOptions(options, device.device);
      answers.references = toReferences(options);
      if (others.length > 0) answers.otherReferences = toOtherReferences(options, others);
      const startsAt = startIn(options);
      if (startsAt !== null) answers.startsAt = startsAt;
    } else changes.push('The time at which it was to start has passed. Choose another one.');
  }
  return { answers, changes: [...changes, ...changesSince(draft.seen, offer, answers)] };
}

/** Keeps the chosen destination although no lane leads there anymore; no default replaces it. */
function keptDestination(
  offer: Offer,
  pickup: PickupDevices,
  values: DestinationValues,
): ChosenDestination | null {
  const { choice } = values;
  const chosen = destinationIn(offer, pickup, values);
  if (chosen?.choice === choice || (chosen !== null && choice === 'warehouse')) return chosen;
  if (!choice.startsWith('saved:')) return null;
  const addressId = choice.slice('saved:'.length);
  return { choice, destination: { kind: 'saved', addressId }, lane: null };
}

/** Says that the choice is no longer offered. */
function unavailableMessage(devices: readonly Device[]): string {
  const [device] = devices;
  return devices.length > 1 || device === undefined
    ? "These devices can't be returned together anymore. Please choose the devices again."
    : `A ${DEVICE_WORDS[device].toLowerCase()} can't be returned anymore. Please choose the device again.`;
}

function isValid(problems: object): boolean {
  return Object.keys(problems).length === 0;
}
