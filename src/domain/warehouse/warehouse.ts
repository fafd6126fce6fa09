import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DEVICES } from '../words.ts';
import { DeviceEvent, Inspection, WipeRecordDetails } from './deviceSteps.ts';
import { DEVICE_EVENT_TYPES, GRADES } from './events.ts';
import { QUESTIONS } from './questions.ts';
import { DEVICE_STATUSES, PLACES } from './status.ts';
import { SCAN_OUTCOMES, SPEC_LIMITS, type SpecName, STOCK_SORTS } from './warehouseWords.ts';
import { WIPE_METHODS } from './wipe.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
/** Something has to be said. */
const Said = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const OptionalText = OrNull(Type.String());

/** One line of the stock. */
export const StockRow = Type.Object({
  deviceNumber: Type.String(),
  kind: OneOf(DEVICES),
  /** "Apple MacBook Pro 14"; `""` when nobody has said. */
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

/** The same in the list, with what the person who reads it may do with the device now. */
export const ListedDevice = Type.Object({
  ...StockRow.properties,
  actions: Type.Array(OneOf(DEVICE_EVENT_TYPES)),
});
export type ListedDevice = Static<typeof ListedDevice>;

/** How many devices one page of the stock has. */
export const STOCK_PAGE_SIZE = 50;

export const StockPage = Type.Object({
  rows: Type.Array(ListedDevice),
  /** Opaque; null on the last page. */
  nextCursor: OptionalText,
  /** How many devices have each status, and how many wait for an answer and are missing, whatever
   * the filter. */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** By whose clocks its days are told: the organization's. */
  timeZone: Type.String(),
});
export type StockPage = Static<typeof StockPage>;

export const StockFilter = {
  search: Type.Optional(Text(200)),
  /** Words of the API, separated by commas. */
  status: Type.Optional(Text(500)),
  /** Grades, separated by commas. */
  grade: Type.Optional(Text(50)),
  /** Kinds of devices, separated by commas. */
  kind: Type.Optional(Text(200)),
  /** Only what must stay as it is. */
  held: Type.Optional(OneOf(['yes'])),
  /** Only what waits for an answer: to a question, or whether a hold goes on. */
  asking: Type.Optional(OneOf(['yes'])),
  /** Only what nobody finds: what is lost, and what an audit has missed on its shelf. */
  missing: Type.Optional(OneOf(['yes'])),
  /** One shelf, to the letter. */
  location: Type.Optional(Text(60)),
  sort: Type.Optional(OneOf(STOCK_SORTS)),
};
export const StockQuery = Type.Object({
  ...StockFilter,
  cursor: Type.Optional(Text(1000)),
});
export type StockQuery = Static<typeof StockQuery>;

const Hold = OrNull(
  Type.Object({
    reason: Type.String(),
    until: OrNull(Instant),
    since: Instant,
    /** That day has come: an admin has to say whether it goes on. */
    isDue: Type.Boolean(),
  }),
);

/** What is written about a device, each as a text; `""` is not known. */
export const SpecTexts = specs();
export const DeviceSpecs = Type.Object({
  ...SpecTexts,
  kind: OneOf(DEVICES),
});
export type DeviceSpecs = Static<typeof DeviceSpecs>;

function specs() {
  const of = (name: SpecName) => Text(SPEC_LIMITS[name]);
  return {
    manufacturer: of('manufacturer'),
    model: of('model'),
    deviceSeries: of('deviceSeries'),
    releaseYear: of('releaseYear'),
    ram: of('ram'),
    disk: of('disk'),
    processor: of('processor'),
    screenSize: of('screenSize'),
    operatingSystem: of('operatingSystem'),
    osVersion: of('osVersion'),
    serialNumber: of('serialNumber'),
    assetTag: of('assetTag'),
    notes: of('notes'),
  };
}

export const DeviceDetails = Type.Object({
  deviceNumber: Type.String(),
  /** Null while it is no part of the stock. */
  status: OrNull(OneOf(DEVICE_STATUSES)),
  place: OneOf(PLACES),
  statusSince: Instant,
  createdAt: Instant,
  holds: Type.Object({ legal: Hold, administrative: Hold }),
  data: OneOf(['unknown', 'wiped', 'certified', 'destroyed']),
  questions: Type.Array(OneOf(QUESTIONS)),
  /** How often the organization was reminded of them. */
  remindersSent: Type.Integer(),
  /** By whose clocks its days are told: the organization's. */
  timeZone: Type.String(),
  /** The serial number that it was ordered back by; `""` when nobody told. */
  expectedSerial: Type.String(),
  specs: DeviceSpecs,
  hasCharger: Type.Boolean(),
  grade: OrNull(OneOf(GRADES)),
  location: Type.String(),
  personName: Type.String(),
  /** Of the return that brings it, or brought it last; `""` for none. */
  orderNumber: Type.String(),
  history: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Instant,
      /** `device.added`, `device.edited`, or an event of the machine. */
      type: Type.String(),
      actor: Type.String(),
      place: OneOf(PLACES),
      /** What was said with it. */
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
  /** What stands in the form when the person records a wipe; null where they can't. */
  nextWipe: OrNull(
    Type.Object({
      method: OrNull(OneOf(WIPE_METHODS)),
      tool: Type.String(),
      details: WipeRecordDetails,
    }),
  ),
  deployment: Type.Object({
    /** It can be sent to an employee now. */
    canRequest: Type.Boolean(),
    /** Of the one that is under way or was last; null when it never went out. */
    number: OptionalText,
    /** Of the return that is under way while an employee has it; null while there is none. */
    returnNumber: OptionalText,
  }),
  /** Whether the person may correct what is written on it. */
  canEdit: Type.Boolean(),
});
export type DeviceDetails = Static<typeof DeviceDetails>;

/** What came of a code that was scanned. */
export const ScanOutcome = Type.Object({
  outcome: OneOf(SCAN_OUTCOMES),
  /** What was found; null when nothing was. */
  device: OrNull(StockRow),
  /** What happened, or why nothing did, as a sentence. */
  words: Type.String(),
});
export type ScanOutcome = Static<typeof ScanOutcome>;

/** The same, and the stock as it is then. */
export const ScannedBox = Type.Object({ scanned: ScanOutcome, page: StockPage });
export type ScannedBox = Static<typeof ScannedBox>;

export const NewBox = Type.Object({
  /** What was scanned: a tracking, order or device number, a serial number or an asset tag. */
  code: Said(100),
  /** Where everything of this stack goes; `""` for nowhere yet. */
  location: Text(60),
  /** Receive it though nobody expects it: what it is. Null for what is expected. */
  unexpected: OrNull(OneOf(DEVICES)),
  /** Inspect it as well, if nobody has: what was seen. */
  inspection: Type.Optional(OrNull(Inspection)),
  /** It was opened, and nothing was inside. */
  isEmpty: Type.Optional(Type.Boolean()),
  /** The number of the device that was scanned before: a blank label is stuck on that one. */
  previous: Type.Optional(Text(40)),
});
export type NewBox = Static<typeof NewBox>;

/** One thing that is done to several devices: `STACK_EVENT_TYPES`. */
export const StackStep = Type.Object({
  devices: Type.Array(Text(40), { minItems: 1, maxItems: STOCK_PAGE_SIZE }),
  event: DeviceEvent,
});
export type StackStep = Static<typeof StackStep>;

/** What came of it: each device for itself. */
export const SteppedStack = Type.Object({
  type: OneOf(DEVICE_EVENT_TYPES),
  done: Type.Integer(),
  /** With which it could not be done, and why, as a sentence. */
  skipped: Type.Array(Type.Object({ deviceNumber: Type.String(), reason: Type.String() })),
});
export type SteppedStack = Static<typeof SteppedStack>;

/** The same, and the stock as it is then. */
export const SteppedStock = Type.Object({ stepped: SteppedStack, page: StockPage });

export const ByNumber = Type.Object({ deviceNumber: Text(40) });
