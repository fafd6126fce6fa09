import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DEVICES } from '../words.ts';
import { DECISIONS, DEVICE_EVENT_TYPES, GRADES, HOLD_KINDS, WIPE_METHODS } from './events.ts';
import { QUESTIONS } from './questions.ts';
import { DEVICE_STATUSES, PLACES } from './status.ts';
import { SPEC_LIMITS, type SpecName, STOCK_SORTS } from './warehouseWords.ts';

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

export const StockPage = Type.Object({
  rows: Type.Array(StockRow),
  /** Opaque; null on the last page. */
  nextCursor: OptionalText,
  /** How many devices have each status, whatever the filter. */
  counts: Type.Record(Type.String(), Type.Integer()),
});
export type StockPage = Static<typeof StockPage>;

export const StockFilter = {
  search: Type.Optional(Text(200)),
  /** Words of the API, separated by commas. */
  status: Type.Optional(Text(500)),
  sort: Type.Optional(OneOf(STOCK_SORTS)),
};
export const StockQuery = Type.Object({
  ...StockFilter,
  cursor: Type.Optional(Text(1000)),
});
export type StockQuery = Static<typeof StockQuery>;

const Hold = OrNull(Type.Object({ reason: Type.String(), until: OrNull(Instant), since: Instant }));

export const DeviceSpecs = Type.Object({
  ...specs(),
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
  /** Whether the person may correct what is written on it. */
  canEdit: Type.Boolean(),
});
export type DeviceDetails = Static<typeof DeviceDetails>;

const Note = Text(500);

/** What a person does with a device; the machine says whether it can be done. */
export const DeviceEvent = Type.Union([
  Type.Object({ type: Type.Literal('device.receive'), note: Note }),
  Type.Object({
    type: Type.Union([
      Type.Literal('box.empty'),
      Type.Literal('repair.start'),
      Type.Literal('repair.decline'),
      Type.Literal('service.find'),
      Type.Literal('device.retire'),
      Type.Literal('loss.declare'),
    ]),
    note: Note,
  }),
  Type.Object({
    type: Type.Union([
      Type.Literal('prepare.finish'),
      Type.Literal('retire.revoke'),
      Type.Literal('disposal.delivered'),
    ]),
  }),
  Type.Object({
    type: Type.Literal('device.inspect'),
    grade: OneOf(GRADES),
    hasCharger: Type.Boolean(),
    serialNumber: Text(60),
    isLocked: Type.Boolean(),
    isDamaged: Type.Boolean(),
    note: Note,
  }),
  Type.Object({ type: Type.Literal('question.answer'), decision: OneOf(DECISIONS), note: Note }),
  Type.Object({ type: Type.Literal('repair.finish'), isRepaired: Type.Boolean(), note: Note }),
  Type.Object({
    type: Type.Literal('wipe.record'),
    method: OneOf(WIPE_METHODS),
    tool: Said(100),
    note: Note,
  }),
  Type.Object({ type: Type.Literal('device.move'), location: Said(60) }),
  Type.Object({
    type: Type.Literal('disposal.start'),
    recycler: Said(100),
    isToBeDestroyed: Type.Boolean(),
    note: Note,
  }),
  Type.Object({ type: Type.Literal('disposal.certify'), certificate: Said(100) }),
  Type.Object({
    type: Type.Union([Type.Literal('vendor.return'), Type.Literal('device.transfer')]),
    to: Said(100),
    note: Note,
  }),
  Type.Object({
    type: Type.Literal('hold.place'),
    kind: OneOf(HOLD_KINDS),
    reason: Said(300),
    until: OrNull(Instant),
  }),
  Type.Object({ type: Type.Literal('hold.release'), kind: OneOf(HOLD_KINDS) }),
]);
export type DeviceEvent = Static<typeof DeviceEvent>;

/** What came of a code that was scanned. */
export const ScanOutcome = Type.Object({
  outcome: OneOf(['received', 'already', 'refused', 'unknown']),
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
});
export type NewBox = Static<typeof NewBox>;

export const ByNumber = Type.Object({ deviceNumber: Text(40) });
