import { type Static, Type } from 'typebox';
import { PAGE_PLACE, PAGE_QUERY } from '../../listPages.ts';
import { LastScan } from '../../returns/kits.ts';
import { LABEL_NAME } from '../../returns/ordering/nameRules.ts';
import { Employee } from '../../returns/returns.ts';
import { OneOf } from '../../schema.ts';
import { DEVICES } from '../../words.ts';
import { PLACES } from '../status.ts';
import { DEPLOYMENT_ACTIONS } from './deploymentEvents.ts';
import { DEPLOYMENT_STATUSES, LABEL_STATES } from './deploymentStatus.ts';
import { DEPLOYMENT_LIMITS, SHIPPING_SPEEDS } from './deploymentWords.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Instant = Type.String({ format: 'date-time' });
export const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** One row of the list. */
export const DeploymentRow = Type.Object({
  deploymentNumber: Type.String(),
  status: OneOf(DEPLOYMENT_STATUSES),
  statusSince: Instant,
  createdAt: Instant,
  employeeName: Type.String(),
  /** "Austin, TX". */
  employeePlace: Type.String(),
  deviceNumber: Type.String(),
  /** "Apple MacBook Pro 14"; `""` if unknown. */
  deviceName: Type.String(),
  kind: OneOf(DEVICES),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  ticketId: Type.String(),
});
export type DeploymentRow = Static<typeof DeploymentRow>;

export const DeploymentPage = Type.Object({
  rows: Type.Array(DeploymentRow),
  ...PAGE_PLACE,
  /** Number of deployments per status, whatever the filter. */
  counts: Type.Record(Type.String(), Type.Integer()),
});
export type DeploymentPage = Static<typeof DeploymentPage>;

export const DeploymentQuery = Type.Object({
  search: Type.Optional(Text(200)),
  /** Statuses, separated by commas. */
  status: Type.Optional(Text(300)),
  ...PAGE_QUERY,
});
export type DeploymentQuery = Static<typeof DeploymentQuery>;

/** Request body of a deployment. */
export const DeploymentForm = Type.Object({
  employee: Employee,
  /** Name on labels instead of the employee's name. */
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

/** Data of the form that sends a device to an employee. */
export const DeploymentOffer = Type.Object({
  device: TheDevice,
  /** Reason why it can't be sent now, a sentence; null if it can. */
  blocked: OrNull(Type.String()),
  /** The organization's name in emails. */
  displayName: Type.String(),
  /** Number of the deployment that was just ordered; null before. */
  ordered: OrNull(Type.String()),
});
export type DeploymentOffer = Static<typeof DeploymentOffer>;

export const DeploymentDetails = Type.Object({
  deploymentNumber: Type.String(),
  status: OneOf(DEPLOYMENT_STATUSES),
  /** Null once the device has left the shelf or the deployment has ended. */
  label: OrNull(OneOf(LABEL_STATES)),
  statusSince: Instant,
  createdAt: Instant,
  createdBy: Type.String(),
  createdViaApi: Type.Boolean(),
  device: TheDevice,
  employee: Employee,
  /** Name on labels; `""` for the employee's name. */
  labelName: Type.String(),
  displayName: Type.String(),
  shippingSpeed: OrNull(OneOf(SHIPPING_SPEEDS)),
  notes: Type.String(),
  ticketId: Type.String(),
  includeReturnLabel: Type.Boolean(),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  returnTrackingNumber: Type.String(),
  /** Day of the carrier's estimated delivery, if known. */
  expectedOn: Type.Optional(Type.String({ format: 'date' })),
  lastScan: Type.Optional(LastScan),
  shippedAt: OrNull(Instant),
  deliveredAt: OrNull(Instant),
  /** Labels to print. */
  labels: Type.Array(Type.Object({ leg: OneOf(['out', 'back']), url: Type.String() })),
  /** Reason of the label's failed purchase, or the carrier's reported problem; null if there is none. */
  problem: OrNull(Type.String()),
  /** Whether the employee has the device, so that its return can be ordered. */
  canReturn: Type.Boolean(),
  /** Number of the device's current return; null if there is none. */
  returnNumber: OrNull(Type.String()),
  history: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Instant,
      /** `deployment.ordered`, or an event of the machine. */
      type: Type.String(),
      /** `""` for an automatic event. */
      actor: Type.String(),
      /** Details of the event. */
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

/** Events that a user sends; the machine says whether they are allowed. */
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

/** Prefilled data for the return of a device that an employee has. */
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
