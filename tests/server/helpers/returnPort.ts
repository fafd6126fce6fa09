import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { ReturnDetails } from '../../../src/domain/returns/returns.ts';
import type { SupportView } from '../../../src/domain/returns/support/support.ts';
import type { ActorKind } from '../../../src/domain/returns/timeline/actors.ts';
import { PERMITTED, type ReturnEvent } from '../../../src/domain/returns/timeline/events.ts';
import { allowedActions } from '../../../src/machines/deviceReturn/allowed.ts';
import {
  applyEvent,
  endTimer as endOf,
  placeOrder,
} from '../../../src/machines/deviceReturn/apply.ts';
import type { DeviceReturnInput } from '../../../src/machines/deviceReturn/context.ts';
import {
  type DeviceReturnSnapshot,
  deviceReturnMachine,
} from '../../../src/machines/deviceReturn/deviceReturn.machine.ts';
import {
  type Meter,
  type ModelEvent,
  type Port,
  type Simulated,
  simulate,
  simulateStart,
} from '../../../tools/statewalk/statewalk.ts';
import { BY_SCANS, type DeviceReturnAppearance } from '../../machines/deviceReturn.contract.ts';
import { deviceReturnProfile } from '../../machines/deviceReturn.profile.ts';
import { order, orderForm } from './orders.ts';
import { pathApprovals } from './pathApprovals.ts';
import type { PathPickups } from './pathPickups.ts';
import type { TestPortal } from './portal.ts';
import { type Answer, openChannels, type ReturnChannels } from './returnChannels.ts';
import {
  lastNotice,
  postponeTimers,
  type ReturnRow,
  readReturnRow,
  storedEvent,
} from './returnRow.ts';
import type { TestBrowser } from './testBrowser.ts';
import { DAY } from './testClock.ts';
import { createTimerLedger } from './timerLedger.ts';

/** Days between the two days on which the profile sends manual reminders. */
const DAYS_LATER = 10;

interface Walked {
  readonly doors: ReturnChannels;
  readonly orderNumber: string;
  stored: ReturnRow;
}

/**
 * Test port of one return in the real portal: events are sent as in the product, and after each the
 * stored state must be the machine's next state. The meter counts the transitions taken; a refused
 * event must leave everything unchanged.
 */
export function returnPort(
  portal: TestPortal,
  meter: Meter,
  browsers: Map<string, TestBrowser>,
  pickups: PathPickups,
): Port {
  const approvals = pathApprovals(portal);
  let walked: Walked | undefined;
  let notice: string | null = null;
  let timers = createTimerLedger();
  let reminding: { readonly day: Date } | undefined;
  let isPickedUp = false;
  const present = (): Walked => {
    if (walked === undefined) throw new Error('Nothing was ordered');
    return walked;
  };

  /** Reports the machine's transitions to the meter; the result must equal the stored state. */
  const count = (go: (watch: Meter['observe']) => Simulated, after: DeviceReturnSnapshot) => {
    const { snapshot, step } = go((seen) => meter.observe({ ...seen, actor: 'return' }));
    expect(plain(snapshot), 'the state that was stored').toEqual(plain(after));
    const { eventType } = step;
    const machine = deviceReturnMachine.id;
    meter.observe({ kind: 'settled', machine, actor: 'return', eventType, value: step.after });
  };

  /** Stored timers must equal those that the machine requested, to the millisecond. */
  const expectTimers = ({ timers: rows }: ReturnRow) => {
    const running = rows.map(({ timer_id: id, due_at: at }) => [id, at.toISOString()]);
    expect(Object.fromEntries(running), 'the timers that run').toEqual(timers.running());
  };

  const start = async (given: DeviceReturnInput) => {
    const input = await approvals.prepare(given);
    isPickedUp = input.offersPickup === true;
    await portal.testDatabase.pool.query(
      `UPDATE organisations SET expiry_days = $2, reminder_days = $3, asks_address = $4,
         offers_pickup = $5 WHERE id = $1`,
      [
        ...[portal.acme.id, input.expiryDays, input.reminderDays],
        ...[input.address?.isAsked ?? false, input.offersPickup ?? false],
      ],
    );
    // Nine in the morning of another day, so that all events of a day stay within it.
    const day = portal.clock.now().getTime();
    portal.clock.advance(DAY - ((day - 9 * (DAY / 24)) % DAY));
    const isWarehouse = input.destination === 'warehouse';
    const orderer = await openChannels(portal, ELSEWHERE, browsers).as(
      input.approval ? 'member' : 'admin',
    );
    const { employee } = orderForm();
    const details = await order(orderer, {
      ...(isWarehouse && { destination: { kind: 'warehouse' } }),
      ...(input.address?.isKnown === false && { employee: { ...employee, address: NO_ADDRESS } }),
    });
    const doors = openChannels(portal, details, browsers);
    const stored = await readReturnRow(portal, details.orderNumber);
    walked = { doors, orderNumber: details.orderNumber, stored };
    timers = createTimerLedger();
    timers.note(placeOrder(input).timers, portal.clock.now());
    expectTimers(stored);
    count((watch) => simulateStart(deviceReturnMachine, input, watch), stored.snapshot);
    notice = await lastNotice(
      portal,
      stored.events.map(({ id }) => id),
    );
  };

  /** Compares the state stored since the last step with the machine's. */
  const judge = async (event: { readonly type: string }, wasTaken: boolean) => {
    const now = present();
    const before = now.stored;
    const after = await readReturnRow(portal, now.orderNumber);
    const added = after.events.slice(before.events.length);
    now.stored = after;
    notice = await lastNotice(
      portal,
      added.map(({ id }) => id),
    );
    if (!wasTaken) {
      expect(after.row, 'the row of a return that refused an event').toEqual(before.row);
      expect(after.events, 'its timeline').toEqual(before.events);
      expectTimers(after);
      count((watch) => simulate(before.snapshot, event, watch), before.snapshot);
      return;
    }
    expect(added, 'rows in the timeline').toHaveLength(1);
    for (const entry of added) {
      const stored = storedEvent(entry);
      expect(stored.type, 'what was stored').toBe(event.type);
      const step =
        endOf(before.snapshot, stored.type, entry.at.toISOString()) ??
        applyEvent(before.snapshot, stored);
      timers.note(step?.timers ?? [], portal.clock.now());
      expectTimers(after);
      count((watch) => simulate(before.snapshot, stored, watch), after.snapshot);
    }
  };

  const endTimer = async (id: string) => {
    const { stored } = present();
    const timer = stored.timers.find(({ timer_id }) => timer_id === id);
    if (timer === undefined) throw new Error(`No timer ${id} runs`);
    portal.clock.advance(Math.max(0, timer.due_at.getTime() - portal.clock.now().getTime()));
    await portal.work();
    timers.end(id);
    const after = await readReturnRow(portal, present().orderNumber);
    await judge({ type: id }, after.events.length > stored.events.length);
  };

  /** The profile's two days of manual reminders: today, and ten days later. */
  const dayOf = async (caseName: string) => {
    reminding ??= { day: portal.clock.now() };
    const later = caseName === 'later' ? DAYS_LATER * DAY : 0;
    return new Date(reminding.day.getTime() + later).toISOString();
  };

  const settle = async () => {
    if (isPickedUp) present().stored = await pickups.settle(present().stored);
  };

  const sendEvent = async (caseName: string, sent: ReturnEvent) => {
    const { doors, orderNumber, stored } = present();
    if (pickups.isAnswer(sent, stored)) {
      await pickups.answer(sent);
      return judge(sent, true);
    }
    const now = portal.clock.now();
    const isReminder = sent.type === 'outreach.remindNow';
    const at = isReminder
      ? await dayOf(caseName)
      : (pickups.lateTime(sent, stored) ?? now.toISOString());
    // Advances the clock to the event's day and fires the timers due until then.
    const wait = Date.parse(at) - now.getTime();
    if (wait > 0) {
      await postponeTimers(portal, orderNumber, wait);
      timers.postpone(wait);
      portal.clock.advance(wait);
      present().stored = await readReturnRow(portal, orderNumber);
    }
    const event: ReturnEvent = { ...sent, at, ...('by' in sent && { by: approvals.approver }) };
    const problem = await doors.sendEvent(event, { isPast: wait < 0 });
    if (problem !== null) expectRefusal(problem, present().stored, event);
    await judge(event, problem === null);
  };

  return {
    async act({ type, caseName, event }: ModelEvent) {
      portal.clock.advance(1000);
      if (type !== 'start') await settle();
      if (type === 'start') await start(inputOf(caseName));
      else if (type.startsWith('after ')) await endTimer(event.type);
      // The profile's events are the machine's own.
      else await sendEvent(caseName, event as ReturnEvent);
    },
    async see() {
      const { doors, orderNumber, stored } = present();
      const admin = await doors.as('admin');
      const details = (await admin.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
      const page = (await portal.browser().get(doors.employeePage)).json<SupportView>();
      const at = portal.clock.now().toISOString();
      const permitted = (kind: ActorKind) =>
        allowedActions(stored.snapshot, kind, at, approvals.approver).filter(({ type }) =>
          PERMITTED[type].includes(kind),
        );
      const actions = details.actions.map(({ price: _, ...action }) => action);
      expect(actions, 'what an admin may do').toEqual(permitted('admin'));
      expect(page.actions, 'what the employee may do').toEqual(permitted('employee'));
      expect(page.status, "the employee's page").toBe(details.status);
      return appearanceOf(details, stored, notice);
    },
    // A request is answered after its transaction, so one check suffices.
    async until(isSo) {
      await isSo();
    },
    async close() {
      await settle();
      await portal.work();
      const { rows } = await portal.testDatabase.pool.query(
        'SELECT kind, last_error FROM outbox WHERE last_error IS NOT NULL',
      );
      expect(rows, 'work that failed').toEqual([]);
    },
  };
}

const NO_ADDRESS = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
} as const;
const ELSEWHERE = { orderNumber: '', employeeLink: 'http://127.0.0.1/' };

function inputOf(caseName: string): DeviceReturnInput {
  const input = deviceReturnProfile.inputs[caseName]?.input;
  if (input === undefined) throw new Error(`The profile has no input ${caseName}`);
  return input;
}

/** Serializes as JSON, which drops undefined values. */
function plain({ value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>): unknown {
  return JSON.parse(JSON.stringify({ value, context }));
}

function expectRefusal(
  problem: NonNullable<Answer>,
  { row, snapshot }: ReturnRow,
  event: ReturnEvent,
) {
  const by = 'by' in event ? event.by : null;
  const allowed = allowedActions(snapshot, event.actor.kind, event.at, by)
    .filter((action) => action.allowed)
    .map(({ type }) => type);
  expect(problem, `how ${event.type} is refused`).toMatchObject({
    type: 'urn:portal:problem:refused',
    status: 409,
    state: row.status,
    allowed,
  });
}

function appearanceOf(
  { status, actions, attention, outreach }: ReturnDetails,
  { row, snapshot }: ReturnRow,
  notice: string | null,
): DeviceReturnAppearance {
  const offers = actions.filter(({ allowed }) => allowed).map(({ type }) => type);
  return {
    status,
    isActive: row.is_active,
    asked: snapshot.value.address,
    handover: snapshot.value.handover,
    attention: attention?.kind ?? 'none',
    outreach: outreach.state,
    canResolve: offers.includes('attention.resolve'),
    canStart: offers.includes('outreach.start'),
    offers: offers.filter((type) => !BY_SCANS.includes(type)).sort(),
    notice,
  };
}
