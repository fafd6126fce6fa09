import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { LOOKED_INTO } from './lookedInto.ts';
import { AllowedAction, DeviceSchema, ShipmentView, StatusSchema } from './returns.ts';

const Note = Type.String({ maxLength: 500 });

/** What the employee says on their page. */
export const EmployeeEvent = Type.Union([
  Type.Object({
    type: Type.Union([
      Type.Literal('device.shipped'),
      Type.Literal('outreach.start'),
      Type.Literal('outreach.stop'),
    ]),
  }),
  /** `''` leaves it as it is: the page shows neither. */
  Type.Object({
    type: Type.Literal('contact.correct'),
    email: Type.String({ maxLength: 255 }),
    phone: Type.String({ maxLength: 40 }),
  }),
  Type.Object({
    type: Type.Union([
      Type.Literal('box.missing'),
      Type.Literal('label.lost'),
      Type.Literal('return.disputed'),
    ]),
    note: Note,
  }),
]);
export type EmployeeEvent = Static<typeof EmployeeEvent>;

/** What the employee's page shows. No personal data beyond the first name and the city. */
export const SupportView = Type.Object({
  orderNumber: Type.String(),
  companyName: Type.String(),
  firstName: Type.String(),
  city: Type.String(),
  device: DeviceSchema,
  withCharger: Type.Boolean(),
  status: StatusSchema,
  statusSince: Type.String({ format: 'date-time' }),
  shipment: Type.Union([ShipmentView, Type.Null()]),
  actions: Type.Array(AllowedAction),
  /** What is being looked into, as far as it is the employee's business; null for nothing. */
  lookedInto: Type.Union([OneOf(LOOKED_INTO), Type.Null()]),
  /** Until when the package is waited for; null when it isn't. */
  sendBy: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** By whose clocks days are told: the company's. */
  timeZone: Type.String(),
  /** The label for the way back can be downloaded: `labelPathOf`. */
  hasLabel: Type.Boolean(),
  /** Which packages the carrier has scanned: before, its page knows nothing of them. */
  isScanned: Type.Object({ out: Type.Boolean(), back: Type.Boolean() }),
  /** What else the employee sends back to the company, each with its own page; absolute links. */
  others: Type.Array(
    Type.Object({ device: DeviceSchema, status: StatusSchema, link: Type.String() }),
  ),
  /** Who ordered the return, or whoever helps; the name is `""` where it is nobody's own address. */
  contact: Type.Object({ name: Type.String(), email: Type.String() }),
});
export type SupportView = Static<typeof SupportView>;

export const BySupportHash = Type.Object({
  orderNumber: Type.String({ maxLength: 40 }),
  supportHash: Type.String({ maxLength: 200 }),
});
