import { describe, expect, test } from 'vitest';
import {
  ATTENTION_KINDS,
  ATTENTION_WORDS,
  adviceFor,
} from '../../src/domain/returns/status/attention.ts';
import {
  JOURNEY_STATES,
  type ReturnStatus,
  statusOf,
} from '../../src/domain/returns/status/status.ts';
import { SUPPORT_ACTIONS } from '../../src/domain/returns/support/supportActions.ts';
import {
  ACTOR_KINDS,
  ACTOR_WORDS,
  type ActorKind,
} from '../../src/domain/returns/timeline/actors.ts';
import {
  PERMITTED,
  RETURN_EVENT_TYPES,
  type ReturnEventType,
} from '../../src/domain/returns/timeline/events.ts';
import { allowedActions, allowedTypes } from '../../src/machines/deviceReturn/allowed.ts';
import { applyEvent } from '../../src/machines/deviceReturn/apply.ts';
import { isManual } from '../../src/machines/pages/returnSteps.ts';
import { APPROVER, event, OFFICE, reach, WAREHOUSE } from './helpers/deviceReturn.ts';

// Written by hand from the product's table, independently of the machine.
type Steps = Partial<Record<ReturnEventType, ReturnStatus>>;

/** Events of users in each state, and the resulting state. */
const STEPS: Record<ReturnStatus, Steps> = {
  awaitingApproval: {
    'order.approve': 'cancellable',
    'order.reject': 'cancelled',
    'order.edit': 'awaitingApproval',
    'order.cancel': 'cancelled',
  },
  cancellable: {
    'order.edit': 'cancellable',
    'order.cancel': 'cancelled',
    'order.release': 'awaitingShipment',
  },
  awaitingAddress: {
    'address.confirm': 'awaitingShipment',
    'address.correct': 'awaitingShipment',
    'box.postpone': 'postponed',
  },
  postponed: {
    'address.confirm': 'awaitingShipment',
    'address.correct': 'postponed',
    'box.postpone': 'postponed',
  },
  awaitingShipment: { 'kit.shipped': 'boxInTransit' },
  boxInTransit: {
    'kit.delivered': 'boxDelivered',
    'kit.resend': 'awaitingShipment',
    'loss.declare': 'lost',
  },
  boxDelivered: { 'device.shipped': 'deviceInTransit', 'kit.resend': 'awaitingShipment' },
  deviceInTransit: { 'device.delivered': 'delivered', 'loss.declare': 'lost' },
  delivered: { 'receipt.confirm': 'complete', 'loss.declare': 'lost' },
  receivedAtWarehouse: { 'intake.finish': 'complete' },
  complete: {},
  cancelled: { 'device.delivered': 'delivered' },
  notReturned: { 'order.reopen': 'awaitingShipment', 'device.delivered': 'delivered' },
  lost: { 'order.reopen': 'awaitingShipment', 'device.delivered': 'delivered' },
  closed: { 'order.reopen': 'awaitingShipment', 'device.delivered': 'delivered' },
};
/** A warehouse scans; an office confirms. */
const AT_WAREHOUSE: Steps = { 'receipt.scan': 'receivedAtWarehouse', 'loss.declare': 'lost' };

const BEFORE_BOX = ['outreach.stop', 'return.disputed'] as const;
/** Events without a transition that each state allows. */
const TALK: Record<ReturnStatus, readonly ReturnEventType[]> = {
  awaitingApproval: ['outreach.stop'],
  cancellable: ['outreach.stop'],
  ...{ awaitingAddress: BEFORE_BOX, postponed: BEFORE_BOX, awaitingShipment: BEFORE_BOX },
  boxInTransit: [...BEFORE_BOX, 'box.missing'],
  boxDelivered: [...BEFORE_BOX, 'outreach.remindNow', 'box.missing', 'label.lost'],
  deviceInTransit: [],
  delivered: [],
  receivedAtWarehouse: [],
  complete: [],
  cancelled: [],
  notReturned: ['return.disputed'],
  lost: [],
  closed: [],
};
const talk = (status: ReturnStatus): Steps =>
  Object.fromEntries(
    [
      ...TALK[status],
      'attention.raise',
      'question.asked',
      ...(isOver(status) ? [] : ['contact.correct']),
    ].map((type) => [type, status]),
  );
const isOver = (status: ReturnStatus) => ENDS.includes(status);
/** Every state that isn't final can be closed. */
const close = (status: ReturnStatus): Steps => (isOver(status) ? {} : { 'return.close': 'closed' });

const ENDS: readonly ReturnStatus[] = ['complete', 'cancelled', 'notReturned', 'lost', 'closed'];

/** Actors permitted to send each event, including the carrier scenario. */
const WHO: Record<ReturnEventType, readonly ActorKind[]> = {
  ...{ 'order.approve': ['admin'], 'order.reject': ['admin'] },
  'order.edit': ['admin', 'member', 'warehouse'],
  'order.cancel': ['admin', 'member', 'warehouse'],
  'order.release': ['admin', 'member', 'warehouse', 'system'],
  'order.reopen': ['admin', 'member', 'warehouse'],
  'contact.correct': ['admin', 'member', 'warehouse', 'apiKey', 'employee'],
  'address.confirm': ['admin', 'member', 'warehouse', 'employee'],
  'address.correct': ['admin', 'member', 'warehouse', 'employee'],
  'handover.dropOff': ['admin', 'member', 'warehouse', 'employee'],
  'pickup.request': ['admin', 'member', 'warehouse', 'employee'],
  ...{
    'pickup.cancel': ['employee'],
    'box.postpone': ['employee'],
    'question.asked': ['employee'],
  },
  'pickup.missed': ['admin', 'member', 'warehouse', 'employee'],
  ...{ 'pickup.booked': ['system'], 'pickup.refused': ['system'] },
  'label.resend': ['admin', 'member', 'warehouse'],
  'return.close': ['admin', 'member', 'warehouse'],
  'loss.declare': ['admin', 'member', 'warehouse'],
  'kit.shipped': ['admin', 'warehouse'],
  'kit.delivered': ['admin', 'warehouse'],
  'kit.resend': ['admin', 'member', 'warehouse', 'system'],
  'device.shipped': ['admin', 'warehouse', 'employee'],
  'device.delivered': ['admin', 'warehouse'],
  'receipt.confirm': ['admin', 'member', 'warehouse'],
  'receipt.scan': ['admin', 'warehouse'],
  'intake.finish': ['system'],
  'attention.raise': ['admin', 'member', 'warehouse', 'system'],
  'attention.resolve': ['admin', 'member', 'warehouse', 'system'],
  'outreach.remindNow': ['admin', 'member', 'warehouse'],
  'outreach.start': ['admin', 'member', 'warehouse', 'employee'],
  'outreach.stop': ['admin', 'member', 'warehouse', 'employee'],
  ...{ 'box.missing': ['employee'], 'label.lost': ['employee'], 'return.disputed': ['employee'] },
};

/** Result of a carrier's first scan of the only kit; other scans are only recorded. */
const SCANS: Record<ReturnStatus, Steps> = {
  ...{ awaitingApproval: {}, cancellable: {}, awaitingAddress: {}, postponed: {} },
  awaitingShipment: {
    'kit.shipped': 'boxInTransit',
    'kit.delivered': 'boxDelivered',
    'device.shipped': 'deviceInTransit',
    'device.delivered': 'delivered',
  },
  boxInTransit: {
    'kit.delivered': 'boxDelivered',
    'device.shipped': 'deviceInTransit',
    'device.delivered': 'delivered',
  },
  boxDelivered: { 'device.shipped': 'deviceInTransit', 'device.delivered': 'delivered' },
  deviceInTransit: { 'device.delivered': 'delivered' },
  delivered: {},
  receivedAtWarehouse: {},
  complete: {},
  cancelled: { 'device.delivered': 'delivered' },
  notReturned: { 'device.shipped': 'deviceInTransit', 'device.delivered': 'delivered' },
  lost: { 'device.delivered': 'delivered' },
  closed: { 'device.delivered': 'delivered' },
};
const SCAN_TYPES = ['kit.shipped', 'kit.delivered', 'device.shipped', 'device.delivered'] as const;

const AT = '2026-01-20T12:00:00.000Z';
const PEOPLE = ACTOR_KINDS.filter((kind) => kind !== 'carrier');
const PLACES = [
  ['office', OFFICE],
  ['warehouse', WAREHOUSE],
] as const;
const CASES = JOURNEY_STATES.flatMap((status) =>
  PLACES.filter(([place]) => status !== 'receivedAtWarehouse' || place === 'warehouse').map(
    ([place, input]) => ({ status, place, input }),
  ),
);

describe.each(CASES)('$status, bound for the $place', ({ status, place, input }) => {
  const steps = {
    ...(status === 'delivered' && place === 'warehouse' ? AT_WAREHOUSE : STEPS[status]),
    ...talk(status),
    ...close(status),
  };

  test.each(RETURN_EVENT_TYPES)(
    '%s is accepted from permitted actors and rejected from all others',
    (type) => {
      const outcomes = PEOPLE.map((kind) => {
        const next = applyEvent(reach(status, input).snapshot, event(type, kind));
        return [kind, next === null ? 'refused' : statusOf(next.snapshot)];
      });
      const expected = PEOPLE.map((kind) => [
        kind,
        WHO[type].includes(kind) ? (steps[type] ?? 'refused') : 'refused',
      ]);
      expect(outcomes).toEqual(expected);
    },
  );

  test.each(RETURN_EVENT_TYPES)('a carrier may report scans and problems only: %s', (type) => {
    const next = applyEvent(reach(status, input).snapshot, event(type, 'carrier'));
    const isTaken = SCAN_TYPES.some((scan) => scan === type) || type === 'attention.raise';
    const expected = isTaken ? (SCANS[status][type] ?? status) : 'refused';
    expect(next === null ? 'refused' : statusOf(next.snapshot)).toBe(expected);
  });

  test('the actions offered are those the machine accepts, the others have a reason', () => {
    const { snapshot } = reach(status, input);
    for (const kind of PEOPLE) {
      const offered = allowedActions(snapshot, kind, AT, APPROVER);
      expect(offered.map(({ type }) => type)).toEqual(RETURN_EVENT_TYPES);
      expect(allowedTypes(snapshot, kind, AT, APPROVER)).toEqual(
        offered.filter(({ allowed }) => allowed).map(({ type }) => type),
      );
      for (const { type, allowed, reason } of offered) {
        const isTaken = WHO[type].includes(kind) && steps[type] !== undefined;
        expect(`${kind} ${type} ${allowed}`).toBe(`${kind} ${type} ${isTaken}`);
        if (allowed) expect(reason).toBeNull();
        else expect(reason).toMatch(/^[A-Z].+\.$/);
      }
    }
  });
});

test('the permissions are those of the product', () => {
  const people = Object.fromEntries(
    Object.entries(PERMITTED).map(([type, kinds]) => [
      type,
      kinds.filter((kind) => kind !== 'carrier'),
    ]),
  );
  expect(people).toEqual(WHO);
});

test('permitted people can send each event: employees on their page, others by a button', () => {
  const isPermitted = (...kinds: readonly ActorKind[]) =>
    RETURN_EVENT_TYPES.filter((type) => PERMITTED[type].some((kind) => kinds.includes(kind)));
  expect([...SUPPORT_ACTIONS].sort()).toEqual([...isPermitted('employee')].sort());
  const elsewhere = ['order.edit', 'attention.raise', 'attention.resolve'];
  const byButton = isPermitted('admin', 'member', 'warehouse').filter(
    (type) => !elsewhere.includes(type),
  );
  expect(byButton.filter((type) => !isManual(type))).toEqual([]);
});

test('a reason names the actors who may do it', () => {
  const blocked = allowedActions(reach('awaitingShipment').snapshot, 'member', AT);
  expect(blocked.find(({ type }) => type === 'kit.shipped')?.reason).toBe(
    'Only an admin or a warehouse user can do this.',
  );
});

test('the words for actors, problems and reasons are the reviewed ones', async () => {
  const blocked = CASES.flatMap(({ status, input }) =>
    PEOPLE.flatMap((kind) => allowedActions(reach(status, input).snapshot, kind, AT, '1')),
  ).flatMap(({ type, reason }) => (reason === null ? [] : [`${type}: ${reason}`]));
  const actors = ACTOR_KINDS.map((kind) => `${kind}: ${ACTOR_WORDS[kind]}`);
  const problems = ATTENTION_KINDS.flatMap((kind) => {
    const advices = JOURNEY_STATES.map((status) =>
      adviceFor(kind, { status, employeeName: 'Nadia Roe', device: 'laptop' }),
    );
    return [...new Set(advices)].map((advice) => `${kind}: ${ATTENTION_WORDS[kind]}. ${advice}`);
  });
  const lines = [...actors, ...problems, ...[...new Set(blocked)].sort()].join('\n');
  await expect(`${lines}\n`).toMatchFileSnapshot('golden/deviceReturn.words.txt');
});
