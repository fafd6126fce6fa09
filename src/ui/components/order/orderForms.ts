import { pickupCountries } from '../../../domain/returns/lanes.ts';
import type { OtherReferences } from '../../../domain/returns/orderAnswers.ts';
import { EMPTY_REFERENCES } from '../../../domain/returns/references.ts';
import type { Employee, Offer, Options, References } from '../../../domain/returns/returns.ts';
import { optionsProblems, referenceProblems } from '../../../domain/returns/rules.ts';
import { tidyReferences } from '../../../domain/returns/tidyOrder.ts';
import { tidyLine } from '../../../domain/tidy.ts';
import type { Country, Device } from '../../../domain/words.ts';
import { firstMessages } from '../../words/firstMessages.ts';
import { currencySign, parseMoney } from '../../words/money.ts';
import { type AddressValues, NO_ADDRESS, toAddress } from '../address/addressValues.ts';
import { RIGHT_AWAY, type StartValues } from './startValues.ts';

/** What stands in the fields of each step, as typed; the answers are made of it. */
export interface DeviceValues {
  device: Device | '';
  /** What else the person sends back. */
  others: Device[];
}
export interface EmployeeValues {
  name: string;
  email: string;
  phone: string;
  address: PlacedAddressValues;
}
/** An address with its country, where that is asked for and has been chosen. */
export interface PlacedAddressValues extends AddressValues {
  country?: Country;
}
/** `saved:<id>`, the warehouse of a country or of whichever is nearest, `new`, or nothing yet. */
export type DestinationChoice =
  | ''
  | 'warehouse'
  | `warehouse:${Country}`
  | 'new'
  | `saved:${string}`;
export interface DestinationValues {
  choice: DestinationChoice;
  recipient: string;
  company: string;
  address: PlacedAddressValues;
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
  device: { device: '', others: [] },
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

/** All devices that were chosen, the first one first. */
export function devicesIn({ device, others }: DeviceValues): readonly Device[] {
  return device === '' ? [] : [device, ...others];
}

/** Where the employee is: as chosen, else the first country that we pick the devices up in. */
export function pickupIn(offer: Offer, devices: readonly Device[], chosen?: Country): Country {
  return chosen ?? pickupCountries(offer, devices)[0] ?? 'US';
}

export function toEmployee(values: EmployeeValues, country: Country): Employee {
  return {
    name: tidyLine(values.name),
    email: tidyLine(values.email),
    phone: tidyLine(values.phone),
    address: toAddress(values.address, country),
  };
}

/** Days as typed; nothing is none. Null when it is no whole number. */
function parseDays(text: string): number | null {
  // Blanks around it don't count, and nothing but blanks is 0.
  const days = Number(text);
  return Number.isInteger(days) ? days : null;
}

/**
 * What is wrong with the two fields that are typed as text and meant as numbers, and with the references.
 * @param currency of the order, ISO 4217
 */
export function optionsFormProblems(
  values: OptionsValues,
  currency: string,
): Record<string, string> {
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
  return { ...firstMessages({ ...wrong, ...referenceProblems(values) }), ...problems };
}

/** The options and references; call it when `optionsFormProblems` finds nothing. */
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
