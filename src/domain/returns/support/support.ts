import { type Static, Type } from 'typebox';
import { Address, Country } from '../../address.ts';
import { LANGUAGES } from '../../languages.ts';
import { OneOf } from '../../schema.ts';
import { EmployeeTexts } from '../../texts/texts.ts';
import { ShipmentView } from '../kits.ts';
import { AllowedAction, DeviceSchema, StatusSchema } from '../returns.ts';
import { EMPLOYEE_VISIBLE_PROBLEMS } from '../status/employeeVisibleProblems.ts';
import { HANDOVER_STATES } from '../status/status.ts';
import { EMPLOYEE_REPORTS } from '../timeline/events.ts';
import { PICKUP_TIMES } from '../timeline/pickupTimes.ts';

/** Address in the country of the return. */
export const TypedAddress = Type.Omit(Address, ['country']);

const Note = Type.String({ maxLength: 500 });

/** Events that the employee's page sends. */
export const EmployeeEvent = Type.Union([
  Type.Object({
    type: Type.Union([
      Type.Literal('address.confirm'),
      Type.Literal('device.shipped'),
      Type.Literal('outreach.start'),
      Type.Literal('outreach.stop'),
    ]),
  }),
  /** `''` keeps the stored value, which the page doesn't show. */
  Type.Object({
    type: Type.Literal('contact.correct'),
    email: Type.String({ maxLength: 255 }),
    phone: Type.String({ maxLength: 40 }),
  }),
  Type.Object({
    type: Type.Literal('address.correct'),
    address: TypedAddress,
  }),
  /** Day (ISO 8601) on which the employee is back. */
  Type.Object({ type: Type.Literal('box.postpone'), until: Type.String({ maxLength: 10 }) }),
  Type.Object({
    type: Type.Union([
      Type.Literal('handover.dropOff'),
      Type.Literal('pickup.cancel'),
      Type.Literal('pickup.missed'),
    ]),
  }),
  Type.Object({
    type: Type.Literal('pickup.request'),
    /** Day (ISO 8601) on which the carrier comes. */
    day: Type.String({ maxLength: 10 }),
    time: OneOf(PICKUP_TIMES),
    /** Place of the package, for the driver. */
    place: Type.String({ maxLength: 200 }),
  }),
  Type.Object({ type: OneOf(EMPLOYEE_REPORTS), note: Note }),
]);
export type EmployeeEvent = Static<typeof EmployeeEvent>;

/** Language that the employee picks on the page; their emails follow. */
export const LanguageChoice = Type.Object({ language: OneOf(LANGUAGES) });

/** Data of the employee's page. No personal data beyond the first name and the city. */
export const SupportView = Type.Object({
  orderNumber: Type.String(),
  /** Language of the page and its emails. */
  language: OneOf(LANGUAGES),
  companyName: Type.String(),
  firstName: Type.String(),
  city: Type.String(),
  /** Question where to send the box; null if it isn't asked. */
  question: Type.Union([
    Type.Object({
      /** First letters of the address, and the city; `""` if it is unknown. */
      hint: Type.String(),
      country: Country,
      /** Days on which the employee may be back. */
      first: Type.String(),
      last: Type.String(),
      /** Return of the employee; null if they aren't away. */
      until: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Way in which the device is given to the carrier; null unless the employee has the box. */
  handover: Type.Union([
    Type.Object({
      state: OneOf(HANDOVER_STATES),
      /** Days on which the carrier can come; none if it doesn't. */
      days: Type.Array(Type.String()),
      pickup: Type.Union([
        Type.Object({
          from: Type.String({ format: 'date-time' }),
          to: Type.String({ format: 'date-time' }),
          confirmation: Type.String(),
        }),
        Type.Null(),
      ]),
    }),
    Type.Null(),
  ]),
  device: DeviceSchema,
  withCharger: Type.Boolean(),
  status: StatusSchema,
  statusSince: Type.String({ format: 'date-time' }),
  shipment: Type.Union([ShipmentView, Type.Null()]),
  actions: Type.Array(AllowedAction),
  /** Problem under investigation that the employee may know of; null for none. */
  lookedInto: Type.Union([OneOf(EMPLOYEE_VISIBLE_PROBLEMS), Type.Null()]),
  /** Last question of the employee, and its answer; null if they asked none. */
  asked: Type.Union([
    Type.Object({ text: Type.String(), answer: Type.Union([Type.String(), Type.Null()]) }),
    Type.Null(),
  ]),
  /** Deadline for the package; null if none is awaited. */
  sendBy: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** Time zone of displayed days: the employee's. */
  timeZone: Type.String(),
  /** Place at which the carrier's drop-off finder begins; null if its address takes none. */
  dropOffNear: Type.Union([
    Type.Object({ postalCode: Type.String(), country: Country }),
    Type.Null(),
  ]),
  /** Whether the return label can be downloaded: `labelPathOf`. */
  hasLabel: Type.Boolean(),
  /** Packages that the carrier has scanned: before its first scan, the tracking page is empty. */
  isScanned: Type.Object({ out: Type.Boolean(), back: Type.Boolean() }),
  /** Other returns of the employee to the organization, each with its own page; absolute links. */
  others: Type.Array(
    Type.Object({ device: DeviceSchema, status: StatusSchema, link: Type.String() }),
  ),
  /** Best way in which the employee is told of news: the page alone if they have no other. */
  reachedBy: OneOf(['email', 'text', 'page']),
  /** Text messages about the return; null where none are offered. */
  texts: Type.Union([EmployeeTexts, Type.Null()]),
  /** Contact person: the user who ordered the return, or support; the name is `""` for a shared address. */
  contact: Type.Object({ name: Type.String(), email: Type.String() }),
});
export type SupportView = Static<typeof SupportView>;

export const BySupportHash = Type.Object({
  orderNumber: Type.String({ maxLength: 40 }),
  supportHash: Type.String({ maxLength: 200 }),
});
