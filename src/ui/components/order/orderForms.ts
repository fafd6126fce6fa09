import type { OtherReferences } from '../../../domain/returns/orderAnswers.ts';
import { EMPTY_REFERENCES } from '../../../domain/returns/references.ts';
import type {
  Destination,
  Employee,
  Offer,
  Options,
  References,
} from '../../../domain/returns/returns.ts';
import { optionsProblems } from '../../../domain/returns/rules.ts';
import { tidyReferences } from '../../../domain/returns/tidyOrder.ts';
import { tidyLine } from '../../../domain/tidy.ts';
import { type Device, LANE_ENDS, LANES, type Lane } from '../../../domain/words.ts';
import { firstMessages } from '../../words/firstMessages.ts';
import { currencySign, parseMoney } from '../../words/money.ts';
import { type AddressValues, NO_ADDRESS, toAddress } from '../address/addressValues.ts';
import { RIGHT_AWAY, type StartValues } from './startValues.ts';

/** What stands in the fields of each step, as typed; the answers are made of it. */
export interface DeviceValues {
  device: Device | '';
  lane: Lane | '';
  /** What else the person sends back. */
  others: Device[];
}
export interface EmployeeValues {
  name: string;
  email: string;
  phone: string;
  address: AddressValues;
}
/** `warehouse`, `new`, `saved:<id>`, or nothing yet. */
export type DestinationChoice = '' | 'warehouse' | 'new' | `saved:${string}`;
export interface DestinationValues {
  choice: DestinationChoice;
  recipient: string;
  company: string;
  address: AddressValues;
}
export interface OptionsValues extends References, StartValues {
  charger: boolean;
  cellPhone: boolean;
  dispose: boolean;
  declaredValue: string;
  legalHoldDays: string;
  /** Of the other devices, in their order; absent where one order is edited. */
  others?: OtherReferences[];
}

/** The fields of all steps. */
export interface WizardValues {
  device: DeviceValues;
  employee: EmployeeValues;
  destination: DestinationValues;
  options: OptionsValues;
}

export const EMPTY: WizardValues = {
  device: { device: '', lane: '', others: [] },
  employee: { name: '', email: '', phone: '', address: NO_ADDRESS },
  destination: { choice: '', recipient: '', company: '', address: NO_ADDRESS },
  options: {
    charger: false,
    cellPhone: false,
    dispose: false,
    declaredValue: '',
    legalHoldDays: '',
    ...EMPTY_REFERENCES,
    others: [],
    ...RIGHT_AWAY,
  },
};

/** The lanes that all chosen devices may take. */
export function lanesForAll(offer: Offer, { device, others }: DeviceValues): Offer['items'] {
  return lanesFor(offer, device).filter(({ lane }) =>
    others.every((other) => lanesFor(offer, other).some((one) => one.lane === lane)),
  );
}

/** The lanes that a device may take, with their prices, the most usual first. */
export function lanesFor(offer: Offer, device: Device | ''): Offer['items'] {
  return offer.items
    .filter((item) => item.device === device)
    .toSorted((a, b) => LANES.indexOf(a.lane) - LANES.indexOf(b.lane));
}

/** The lane that counts: the chosen one if the device may take it, else the only one there is. */
export function laneOf(offer: Offer, values: DeviceValues): Lane | '' {
  const { lane } = values;
  const lanes = lanesForAll(offer, values);
  if (lanes.some((item) => item.lane === lane)) return lane;
  return lanes.length === 1 ? (lanes[0]?.lane ?? '') : '';
}

/** The organization's addresses in the country where the lane ends. */
export function addressesFor(offer: Offer, lane: Lane): Offer['addresses'] {
  return offer.addresses.filter(({ address }) => address.country === LANE_ENDS[lane].to);
}

/** The choice that counts: the person's if the lane leads there, else the default address. */
export function choiceOf(offer: Offer, lane: Lane, choice: DestinationChoice): DestinationChoice {
  if (choice === 'warehouse' || choice === 'new') return choice;
  const saved = addressesFor(offer, lane);
  if (saved.some(({ id }) => choice === `saved:${id}`)) return choice;
  const preset = saved.find(({ isDefault }) => isDefault);
  return preset === undefined ? '' : `saved:${preset.id}`;
}

export function toEmployee(values: EmployeeValues, lane: Lane): Employee {
  return {
    name: tidyLine(values.name),
    email: tidyLine(values.email),
    phone: tidyLine(values.phone),
    address: toAddress(values.address, LANE_ENDS[lane].from),
  };
}

/** Null when nothing is chosen. */
export function toDestination(
  values: DestinationValues,
  choice: DestinationChoice,
  lane: Lane,
): Destination | null {
  if (choice === '') return null;
  if (choice === 'warehouse') return { kind: 'warehouse' };
  if (choice !== 'new') return { kind: 'saved', addressId: choice.slice('saved:'.length) };
  return {
    kind: 'new',
    recipient: tidyLine(values.recipient),
    company: tidyLine(values.company),
    address: toAddress(values.address, LANE_ENDS[lane].to),
  };
}

/** Days as typed; nothing is none. Null when it is no whole number. */
function parseDays(text: string): number | null {
  // Blanks around it don't count, and nothing but blanks is 0.
  const days = Number(text);
  return Number.isInteger(days) ? days : null;
}

/**
 * What is wrong with the two fields that are typed as text and meant as numbers.
 * @param currency of the order, ISO 4217
 */
export function numberProblems(values: OptionsValues, currency: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const value = values.declaredValue.trim();
  if (value !== '' && parseMoney(value) === null) {
    problems.declaredValue = 'Enter an amount, such as 1200 or 1200.50.';
  } else if (/^\p{Sc}/u.test(value) && !value.startsWith(currencySign(currency))) {
    problems.declaredValue = `Enter the value in ${currency}, such as 1200.`;
  }
  // What is no number of days is as wrong as one that is out of range.
  const wrong = optionsProblems({
    charger: values.charger,
    cellPhone: values.cellPhone,
    dispose: values.dispose,
    declaredValue: parseMoney(values.declaredValue),
    legalHoldDays: parseDays(values.legalHoldDays) ?? -1,
  });
  return { ...firstMessages(wrong), ...problems };
}

/** The options and references; call it when `numberProblems` finds nothing. */
export function toOptions(values: OptionsValues, device: Device): Options {
  return {
    charger: values.charger,
    // A cell phone that comes back beside a cell phone would be a second order.
    cellPhone: values.cellPhone && device !== 'cell_phone',
    dispose: values.dispose,
    declaredValue: parseMoney(values.declaredValue),
    legalHoldDays: parseDays(values.legalHoldDays) ?? 0,
  };
}

/** What the other devices are called by, as many as there are of them. */
export function toOtherReferences(
  { others: typed = [] }: OptionsValues,
  others: readonly Device[],
): OtherReferences[] {
  return others.map((_, index) => ({
    serialNumber: tidyLine(typed[index]?.serialNumber ?? ''),
    assetTag: tidyLine(typed[index]?.assetTag ?? ''),
  }));
}

export function toReferences(values: OptionsValues): References {
  return tidyReferences(values);
}
