import { type Static, Type } from 'typebox';
import { LABEL_NAME } from '../returns/nameRules.ts';
import { Employee, LastScan } from '../returns/returns.ts';
import { OneOf } from '../schema.ts';
import { DEVICES } from '../words.ts';
import { DEPLOYMENT_ACTIONS } from './deploymentEvents.ts';
import { DEPLOYMENT_STATUSES, LABEL_STATES } from './deploymentStatus.ts';
import { DEPLOYMENT_LIMITS, SHIPPING_SPEEDS } from './deploymentWords.ts';
import { PLACES } from './status.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Instant = Type.String({ format: 'date-time' });
export const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** One line of the list. */
export const DeploymentRow = Type.Object({
  deploymentNumber: Type.String(),
  status: OneOf(DEPLOYMENT_STATUSES),
  statusSince: Instant,
  createdAt: Instant,
  employeeName: Type.String(),
  /** "Austin, TX". */
  employeePlace: Type.String(),
  deviceNumber: Type.String(),
  /** "Apple MacBook Pro 14"; `""` when nobody has said. */
  deviceName: Type.String(),
  kind: OneOf(DEVICES),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  ticketId: Type.String(),
});
export type DeploymentRow = Static<typeof DeploymentRow>;

export const DeploymentPage = Type.Object({
  rows: Type.Array(DeploymentRow),
  /** Opaque; null on the last page. */
  nextCursor: OrNull(Type.String()),
});
export type DeploymentPage = Static<typeof DeploymentPage>;

export const DeploymentQuery = Type.Object({
  search: Type.Optional(Text(200)),
  /** Statuses, separated by commas. */
  status: Type.Optional(Text(300)),
  cursor: Type.Optional(Text(1000)),
});
export type DeploymentQuery = Static<typeof DeploymentQuery>;

/** What is asked about a deployment. */
export const DeploymentForm = Type.Object({
  employee: Employee,
  /** What labels show instead of the name. */
  labelName: Type.Optional(Text(LABEL_NAME.maxLength)),
  displayName: Text(DEPLOYMENT_LIMITS.displayName),
  shippingSpeed: OneOf(SHIPPING_SPEEDS),
  notes: Text(DEPLOYMENT_LIMITS.notes),
  ticketId: Text(DEPLOYMENT_LIMITS.ticketId),
  includeReturnLabel: Type.Boolean(),
});
export type DeploymentForm = Static<typeof DeploymentForm>;

const TheDevice = Type.Object({
  deviceNumber: Type.String(),
  kind: OneOf(DEVICES),
  name: Type.String(),
  serialNumber: Type.String(),
  assetTag: Type.String(),
  location: Type.String(),
  place: OneOf(PLACES),
});

/** What a person needs to know to send a device to an employee. */
export const DeploymentOffer = Type.Object({
  device: TheDevice,
  /** Why it can't be sent now, a sentence; null when it can. */
  blocked: OrNull(Type.String()),
  /** The organization's name in emails. */
  displayName: Type.String(),
  /** What was just ordered; null before. */
  ordered: OrNull(Type.String()),
});
export type DeploymentOffer = Static<typeof DeploymentOffer>;

export const DeploymentDetails = Type.Object({
  deploymentNumber: Type.String(),
  status: OneOf(DEPLOYMENT_STATUSES),
  /** Null once it has left the shelf or is not going. */
  label: OrNull(OneOf(LABEL_STATES)),
  statusSince: Instant,
  createdAt: Instant,
  createdBy: Type.String(),
  createdViaApi: Type.Boolean(),
  device: TheDevice,
  employee: Employee,
  /** What labels show instead of the name; `""` for the name. */
  labelName: Type.String(),
  displayName: Type.String(),
  shippingSpeed: OrNull(OneOf(SHIPPING_SPEEDS)),
  notes: Type.String(),
  ticketId: Type.String(),
  includeReturnLabel: Type.Boolean(),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  returnTrackingNumber: Type.String(),
  /** When the carrier means to deliver it, where it says so. */
  expectedAt: Type.Optional(Instant),
  lastScan: Type.Optional(LastScan),
  shippedAt: OrNull(Instant),
  deliveredAt: OrNull(Instant),
  /** Labels to print. */
  labels: Type.Array(Type.Object({ leg: OneOf(['out', 'back']), url: Type.String() })),
  /** Why the label could not be bought, or what the carrier reported; null when all is well. */
  problem: OrNull(Type.String()),
  /** The employee has it, and a return of it can be ordered. */
  canReturn: Type.Boolean(),
  /** Of its return that is under way; null while there is none. */
  returnNumber: OrNull(Type.String()),
  history: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Instant,
      /** `deployment.ordered`, or an event of the machine. */
      type: Type.String(),
      /** `""` for what happened by itself. */
      actor: Type.String(),
      /** What was said with it. */
      detail: Type.String(),
    }),
  ),
  actions: Type.Array(
    Type.Object({
      type: OneOf(DEPLOYMENT_ACTIONS),
      allowed: Type.Boolean(),
      reason: OrNull(Type.String()),
    }),
  ),
});
export type DeploymentDetails = Static<typeof DeploymentDetails>;

const Parcel = { carrier: Text(60), trackingNumber: Text(60) };
const Note = Text(500);

/** What a person does with a deployment; the machine says whether it can be done. */
export const DeploymentEventBody = Type.Union([
  Type.Object({ type: Type.Union([Type.Literal('label.order'), Type.Literal('device.deliver')]) }),
  Type.Object({
    type: Type.Literal('label.record'),
    ...Parcel,
    returnTrackingNumber: Text(60),
  }),
  Type.Object({ type: Type.Literal('device.ship'), ...Parcel }),
  Type.Object({
    type: Type.Union([
      Type.Literal('device.turnBack'),
      Type.Literal('loss.declare'),
      Type.Literal('order.cancel'),
    ]),
    note: Note,
  }),
]);
export type DeploymentEventBody = Static<typeof DeploymentEventBody>;

/** What is known for the next return of a device that an employee has. */
export const ReturnOfDevice = Type.Object({
  kind: OneOf(DEVICES),
  serialNumber: Type.String(),
  assetTag: Type.String(),
  hasCharger: Type.Boolean(),
  employee: Employee,
  labelName: Type.String(),
});
export type ReturnOfDevice = Static<typeof ReturnOfDevice>;

export const ByNumber = Type.Object({ deploymentNumber: Text(40) });
export const ByDevice = Type.Object({ deviceNumber: Text(40) });
