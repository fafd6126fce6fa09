import type { FieldErrors } from '../../../domain/failure.ts';
import { LANGUAGE_WORDS, LANGUAGES } from '../../../domain/languages.ts';
import { leaverProblems, tidyLeaver } from '../../../domain/leavers/leaverRules.ts';
import type { LeaverDevice, LeaverForm } from '../../../domain/leavers/leavers.ts';
import { MAX_OTHER_DEVICES } from '../../../domain/returns/ordering/orderSize.ts';
import {
  COUNTRIES,
  COUNTRY_WORDS,
  type Country,
  DEVICE_WORDS,
  DEVICES,
} from '../../../domain/words.ts';
import { firstMessages } from '../../words/firstMessages.ts';
import { type AddressValues, NO_ADDRESS, toAddress } from '../address/addressValues.ts';

/** Number of devices that one leaver can have. */
export const MAX_DEVICES = MAX_OTHER_DEVICES + 1;

/** Field values of a device as typed. */
export interface DeviceValues {
  device: string;
  serialNumber: string;
  assetTag: string;
}
const NO_DEVICE: DeviceValues = { device: '', serialNumber: '', assetTag: '' };

/** Names of the places for devices, in order. */
export const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
export type DevicePlace = (typeof PLACES)[number];

/** Field values as typed. */
export interface LeaverValues {
  name: string;
  email: string;
  phone: string;
  language: string;
  lastDay: string;
  /** `''` while it is unknown. */
  country: string;
  address: AddressValues;
  /** Number of devices; the further places are empty. */
  count: number;
  devices: Record<DevicePlace, DeviceValues>;
  ticketId: string;
  note: string;
}

export const EMPTY_LEAVER: LeaverValues = {
  name: '',
  email: '',
  phone: '',
  language: '',
  lastDay: '',
  country: '',
  address: NO_ADDRESS,
  count: 0,
  devices: {
    first: NO_DEVICE,
    second: NO_DEVICE,
    third: NO_DEVICE,
    fourth: NO_DEVICE,
    fifth: NO_DEVICE,
  },
  ticketId: '',
  note: '',
};

/** Returns the ID of a field's input. */
export const leaverInputId = (field: string): string => `leaver-${field}`;

const placed = (devices: readonly DeviceValues[]): LeaverValues['devices'] => ({
  first: devices[0] ?? NO_DEVICE,
  second: devices[1] ?? NO_DEVICE,
  third: devices[2] ?? NO_DEVICE,
  fourth: devices[3] ?? NO_DEVICE,
  fifth: devices[4] ?? NO_DEVICE,
});

/** Devices of the form, in order. */
export const devicesIn = ({ count, devices }: LeaverValues): readonly DeviceValues[] =>
  PLACES.slice(0, count).map((place) => devices[place]);

/** Returns the values of the devices in a form. */
export function withDevices(devices: readonly DeviceValues[]) {
  return { count: devices.length, devices: placed(devices) };
}
export const addDevice = (values: LeaverValues) => withDevices([...devicesIn(values), NO_DEVICE]);
export const removeDevice = (values: LeaverValues, index: number) =>
  withDevices(devicesIn(values).filter((_, at) => at !== index));

export function valuesOfLeaver(form: LeaverForm): LeaverValues {
  const { employee, lastDay, devices, ticketId, note } = form;
  const { country, ...address } = employee.address;
  return {
    name: employee.name,
    email: employee.email,
    phone: employee.phone,
    language: employee.language,
    lastDay,
    country: country ?? '',
    address,
    ...withDevices(
      devices.map(({ device, serialNumber, assetTag }) => ({
        device: device ?? '',
        serialNumber,
        assetTag,
      })),
    ),
    ticketId,
    note,
  };
}

export const countryIn = ({ country }: Pick<LeaverValues, 'country'>): Country | null =>
  COUNTRIES.find((one) => one === country) ?? null;

const deviceIn = ({ device, serialNumber, assetTag }: DeviceValues): LeaverDevice => ({
  device: DEVICES.find((one) => one === device) ?? null,
  serialNumber,
  assetTag,
});

/** Normalizes the field values into a leaver. */
export function toLeaver(values: LeaverValues): LeaverForm {
  const country = countryIn(values);
  const address = country === null ? values.address : toAddress(values.address, country);
  return tidyLeaver({
    employee: {
      name: values.name,
      email: values.email,
      phone: values.phone,
      language: values.language,
      address: { ...address, country },
    },
    lastDay: values.lastDay,
    devices: devicesIn(values).map(deviceIn),
    ticketId: values.ticketId,
    note: values.note,
  });
}

/** Maps a path of the contract to a field: `form.devices.1.serialNumber` to `devices.second.…`. */
export const leaverFieldOf = (path: string): string =>
  path
    .replace(/^form\./, '')
    .replace(/^employee\./, '')
    .replace(/^address\.country$/, 'country')
    .replace(/^devices\.(\d)\./, (_, at: string) => `devices.${PLACES[Number(at)] ?? 'first'}.`);

/** Returns one message per field. */
export function leaverMessagesOf(errors: FieldErrors): Record<string, string> {
  const messages = Object.entries(firstMessages(errors));
  return Object.fromEntries(messages.map(([path, words]) => [leaverFieldOf(path), words]));
}

/** Validates the values; what is unknown is no error. */
export const leaverMessages = (values: LeaverValues): Record<string, string> =>
  leaverMessagesOf(leaverProblems(toLeaver(values), Date.now()));

/** Returns the inputs as texts, for comparison with other users' changes. */
export function leaverTexts(values: LeaverValues): Readonly<Record<string, string>> {
  const { line1, line2, city, region, postalCode } = values.address;
  const country = countryIn(values);
  return {
    Name: values.name,
    Email: values.email,
    Phone: values.phone,
    Language:
      LANGUAGES.flatMap((code) => (code === values.language ? LANGUAGE_WORDS[code] : []))[0] ?? '',
    'Last day': values.lastDay,
    Address: [
      line1,
      line2,
      city,
      region,
      postalCode,
      country === null ? '' : COUNTRY_WORDS[country],
    ]
      .filter((part) => part !== '')
      .join(', '),
    Devices: devicesIn(values)
      .map(deviceIn)
      .map(({ device, serialNumber, assetTag }) =>
        [device === null ? 'Device' : DEVICE_WORDS[device], serialNumber, assetTag]
          .filter((part) => part !== '')
          .join(' '),
      )
      .join(', '),
    Ticket: values.ticketId,
    Note: values.note,
  };
}
