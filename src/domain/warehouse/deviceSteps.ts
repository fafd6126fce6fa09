import { type Static, Type } from 'typebox';
import { OneOf } from '../../domain/schema.ts';
import { DECISIONS, GRADES, HOLD_KINDS } from '../../domain/warehouse/events.ts';
import {
  MEDIA_DESTINATIONS,
  MEDIA_TYPES,
  VERIFICATIONS,
  WIPE_METHODS,
  WIPE_TECHNIQUES,
} from './wipe.ts';
import { WIPE_LIMITS } from './wipeWords.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
/** Required text. */
const Said = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Details of a wipe record beside its method and tool; `''` is "not given". */
export const WipeRecordDetails = Type.Object({
  technique: OneOf(WIPE_TECHNIQUES),
  mediaType: OneOf(MEDIA_TYPES),
  mediaSerial: Text(WIPE_LIMITS.mediaSerial),
  source: Text(WIPE_LIMITS.source),
  verification: OneOf(VERIFICATIONS),
  destination: OneOf(MEDIA_DESTINATIONS),
  performedBy: Text(WIPE_LIMITS.performedBy),
  performedPosition: Text(WIPE_LIMITS.performedPosition),
  verifiedBy: Text(WIPE_LIMITS.verifiedBy),
  verifiedPosition: Text(WIPE_LIMITS.verifiedPosition),
  place: Text(WIPE_LIMITS.place),
});

const Note = Text(500);

export const Inspection = Type.Object({
  grade: OneOf(GRADES),
  hasCharger: Type.Boolean(),
  serialNumber: Text(60),
  isLocked: Type.Boolean(),
  isDamaged: Type.Boolean(),
  note: Note,
});
export type Inspection = Static<typeof Inspection>;

/** Events that a user sends for a device; the machine says whether they are allowed. */
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
    details: Type.Optional(WipeRecordDetails),
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
