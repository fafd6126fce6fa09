import { type Static, Type } from 'typebox';
import {
  AssigneeFilter,
  Handling,
  HandlingChange,
  ListedAssignee,
  SnoozeDays,
} from '../handling/handling.ts';
import { PAGE_PLACE, PAGE_QUERY } from '../listPages.ts';
import { OneOf } from '../schema.ts';
import { PAGE_SIZES } from '../sorts.ts';
import { DEVICES } from '../words.ts';
import { DeviceEvent, Inspection, WipeRecordDetails } from './deviceSteps.ts';
import { DEVICE_EVENT_TYPES, GRADES } from './events.ts';
import { QUESTIONS } from './questions.ts';
import { DEVICE_STATUSES, PLACES } from './status.ts';
import { SCAN_OUTCOMES, SPEC_LIMITS, type SpecName, STOCK_SORTS } from './warehouseWords.ts';
import { WIPE_METHODS } from './wipe.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
/** Required text. */
const Said = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const OptionalText = OrNull(Type.String());

/** One row of the stock. */
export const StockRow = Type.Object({
  deviceNumber: Type.String(),
  kind: OneOf(DEVICES),
  /** "Apple MacBook Pro 14"; `""` if unknown. */
  name: Type.String(),
  serialNumber: Type.String(),
  assetTag: Type.String(),
  status: OneOf(DEVICE_STATUSES),
  statusSince: Instant,
  place: OneOf(PLACES),
  grade: OrNull(OneOf(GRADES)),
  location: Type.String(),
  personName: Type.String(),
  orderNumber: Type.String(),
});
export type StockRow = Static<typeof StockRow>;

/** A row of the list with the actions that the user may take now. */
export const ListedDevice = Type.Object({
  ...StockRow.properties,
  actions: Type.Array(OneOf(DEVICE_EVENT_TYPES)),
  /** Colleague who takes care of it. */
  assignee: ListedAssignee,
  /** Day to which it is snoozed, in the organization's time zone. */
  snoozedUntil: OrNull(Type.String({ format: 'date' })),
});
export type ListedDevice = Static<typeof ListedDevice>;

/** Devices that one action takes: those of the largest page. */
const MAX_STEPPED = Math.max(...PAGE_SIZES);

export const StockPage = Type.Object({
  rows: Type.Array(ListedDevice),
  ...PAGE_PLACE,
  /**
   * Number of devices per status, of devices that await an answer and of missing ones, whatever the
   * filter.
   */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** The organization's time zone, for displayed days. */
  timeZone: Type.String(),
  snoozeDays: SnoozeDays,
});
export type StockPage = Static<typeof StockPage>;

export const StockFilter = {
  search: Type.Optional(Text(200)),
  /** Statuses of the API, separated by commas. */
  status: Type.Optional(Text(500)),
  /** Grades, separated by commas. */
  grade: Type.Optional(Text(50)),
  /** Kinds of devices, separated by commas. */
  kind: Type.Optional(Text(200)),
  /** Only devices on hold. */
  held: Type.Optional(OneOf(['yes'])),
  /** Only devices that await an answer: to a question, or to a hold's review. */
  asking: Type.Optional(OneOf(['yes'])),
  /** Only missing devices: lost ones, and those that an audit didn't find on their shelf. */
  missing: Type.Optional(OneOf(['yes'])),
  /** One shelf, exact match. */
  location: Type.Optional(Text(60)),
  /** Without a status: of the devices that are not gone. */
  assignee: Type.Optional(AssigneeFilter),
  sort: Type.Optional(OneOf(STOCK_SORTS)),
};
export const StockQuery = Type.Object({ ...StockFilter, ...PAGE_QUERY });
export type StockQuery = Static<typeof StockQuery>;

const Hold = OrNull(
  Type.Object({
    reason: Type.String(),
    until: OrNull(Instant),
    since: Instant,
    /** Whether the review date has come: an admin must confirm or lift the hold. */
    isDue: Type.Boolean(),
  }),
);

/** Descriptive fields of a device as texts; `""` is "unknown". */
export const SpecTexts = specs();
export const DeviceSpecs = Type.Object({ ...SpecTexts, kind: OneOf(DEVICES) });
export type DeviceSpecs = Static<typeof DeviceSpecs>;

function specs() {
  const textOf = (name: SpecName) => Text(SPEC_LIMITS[name]);
  return {
    manufacturer: textOf('manufacturer'),
    model: textOf('model'),
    deviceSeries: textOf('deviceSeries'),
    releaseYear: textOf('releaseYear'),
    ram: textOf('ram'),
    disk: textOf('disk'),
    processor: textOf('processor'),
    screenSize: textOf('screenSize'),
    operatingSystem: textOf('operatingSystem'),
    osVersion: textOf('osVersion'),
    serialNumber: textOf('serialNumber'),
    assetTag: textOf('assetTag'),
    notes: textOf('notes'),
  };
}

export const DeviceDetails = Type.Object({
  deviceNumber: Type.String(),
  /** Null while it is not in stock. */
  status: OrNull(OneOf(DEVICE_STATUSES)),
  place: OneOf(PLACES),
  statusSince: Instant,
  createdAt: Instant,
  holds: Type.Object({ legal: Hold, administrative: Hold }),
  data: OneOf(['unknown', 'wiped', 'certified', 'destroyed']),
  questions: Type.Array(OneOf(QUESTIONS)),
  /** Number of reminders that the organization got. */
  remindersSent: Type.Integer(),
  /** The organization's time zone, for displayed days. */
  timeZone: Type.String(),
  /** Serial number in the return's order; `""` if unknown. */
  expectedSerial: Type.String(),
  specs: DeviceSpecs,
  hasCharger: Type.Boolean(),
  grade: OrNull(OneOf(GRADES)),
  location: Type.String(),
  personName: Type.String(),
  /** Number of the current or latest return; `""` for none. */
  orderNumber: Type.String(),
  handling: Handling,
  history: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Instant,
      /** `device.added`, `device.edited`, or an event of the machine. */
      type: Type.String(),
      actor: Type.String(),
      place: OneOf(PLACES),
      /** Details of the event. */
      detail: Type.String(),
    }),
  ),
  actions: Type.Array(
    Type.Object({
      type: OneOf(DEVICE_EVENT_TYPES),
      allowed: Type.Boolean(),
      reason: OptionalText,
    }),
  ),
  /** Initial values of the wipe form; null if the user can't record a wipe. */
  nextWipe: OrNull(
    Type.Object({
      method: OrNull(OneOf(WIPE_METHODS)),
      tool: Type.String(),
      details: WipeRecordDetails,
    }),
  ),
  deployment: Type.Object({
    /** Whether it can be sent to an employee now. */
    canRequest: Type.Boolean(),
    /** Number of the current or latest deployment; null if there is none. */
    number: OptionalText,
    /** Number of the current return while an employee has it; null if there is none. */
    returnNumber: OptionalText,
  }),
  /** Whether the user may correct the descriptive fields. */
  canEdit: Type.Boolean(),
});
export type DeviceDetails = Static<typeof DeviceDetails>;

/** Outcome of a scanned code. */
export const ScanOutcome = Type.Object({
  outcome: OneOf(SCAN_OUTCOMES),
  /** Found device; null if none was found. */
  device: OrNull(StockRow),
  /** Sentence about what happened, or why nothing did. */
  words: Type.String(),
  /** Devices that have an ambiguous code: one of them must be chosen. */
  choices: Type.Optional(Type.Array(StockRow)),
});
export type ScanOutcome = Static<typeof ScanOutcome>;

/** Scan outcome, and the stock afterwards. */
export const ScannedBox = Type.Object({ scanned: ScanOutcome, page: StockPage });
export type ScannedBox = Static<typeof ScannedBox>;

export const NewBox = Type.Object({
  /** Scanned code: a tracking, order or device number, a serial number or an asset tag. */
  code: Said(100),
  /** Shelf for the whole stack; `""` for none yet. */
  location: Text(60),
  /** Kind of an unexpected device to receive; null receives only expected devices. */
  unexpected: OrNull(OneOf(DEVICES)),
  /** Inspection to record, if there is none yet. */
  inspection: Type.Optional(OrNull(Inspection)),
  /** Whether the box was opened and found empty. */
  isEmpty: Type.Optional(Type.Boolean()),
  /** Number of the previously scanned device: a blank label is assigned to it. */
  previous: Type.Optional(Text(40)),
});
export type NewBox = Static<typeof NewBox>;

/** One event for several devices: `STACK_EVENT_TYPES`. */
export const StackStep = Type.Object({
  devices: Type.Array(Text(40), { minItems: 1, maxItems: MAX_STEPPED }),
  event: DeviceEvent,
});
export type StackStep = Static<typeof StackStep>;

/** Changes of who takes care of devices, and when; each is made or refused for itself. */
export const ManyHandled = Type.Object({
  changes: Type.Array(Type.Object({ deviceNumber: Text(40), change: HandlingChange }), {
    minItems: 1,
    maxItems: MAX_STEPPED,
  }),
});
export type ManyHandled = Static<typeof ManyHandled>;

const Outcome = {
  done: Type.Integer(),
  /** Devices that refused it, each with a sentence. */
  skipped: Type.Array(Type.Object({ deviceNumber: Type.String(), reason: Type.String() })),
};

/** Outcome per device. */
export const SteppedStack = Type.Object({
  type: OneOf(DEVICE_EVENT_TYPES),
  ...Outcome,
});
export type SteppedStack = Static<typeof SteppedStack>;
export const HandledStack = Type.Object(Outcome);
export type HandledStack = Static<typeof HandledStack>;

/** Outcome, and the stock afterwards. */
export const SteppedStock = Type.Object({ stepped: SteppedStack, page: StockPage });
export const HandledStock = Type.Object({ handled: HandledStack, page: StockPage });

export const ByNumber = Type.Object({ deviceNumber: Text(40) });
