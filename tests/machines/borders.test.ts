import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, transition, waitFor } from 'xstate';
import type { Address } from '../../src/domain/address.ts';
import { addressKey } from '../../src/domain/addressKey.ts';
import type { Invite } from '../../src/domain/people/invite.ts';
import type { Answers } from '../../src/domain/returns/ordering/orderAnswers.ts';
import type { ReturnEvent } from '../../src/domain/returns/timeline/events.ts';
import { applyEvent } from '../../src/machines/deviceReturn/apply.ts';
import { inviteAcceptMachine } from '../../src/machines/inviteAccept.machine.ts';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { applyToMembership } from '../../src/machines/membership/apply.ts';
import type { MembershipEvent } from '../../src/machines/membership/membership.machine.ts';
import { newReturnMachine } from '../../src/machines/newReturn/newReturn.machine.ts';
import { ONWARD } from '../../src/machines/newReturn/newReturn.setup.ts';
import { orderEditMachine } from '../../src/machines/orderEdit.machine.ts';
import { returnPathMachine } from '../../src/machines/returnPath.machine.ts';
import { applyToEndpoint, restoreEndpoint } from '../../src/machines/webhookEndpoint/apply.ts';
import { event, reach, take } from './helpers/deviceReturn.ts';
import { newReturnProfile } from './newReturn.profile.ts';
import { orderEditProfile } from './orderEdit.profile.ts';

// Boundary tests of comparing guards: the exact instant, the last allowed value, one more, other
// letter case. The profiles cover the middle; the expectations here are the product's rules,
// written out.

const HOUR = 60 * 60_000;
const NOW = Date.UTC(2026, 0, 15, 12);

describe('login: when a link is requested', () => {
  const address = (length: number) => `${'a'.repeat(length - '@acme.test'.length)}@acme.test`;

  test.each([
    ['255 characters', address(255), true],
    ['256 characters', address(256), false],
    ['255 characters between blanks', ` ${address(255)} `, true],
    ['capital letters', 'ADMIN@ACME.TEST', true],
    ['blanks alone', '   ', false],
  ])('with an address of %s', (_, email, isTaken) => {
    const page = createActor(loginMachine, { input: { query: '' } });
    expect(page.getSnapshot().can({ type: 'link.requested', email })).toBe(isTaken);
  });
});

describe('returnPath: when a path is returned to', () => {
  test.each([
    ['of this very moment', '/settings', 0, true],
    ['of the next moment', '/settings', -1, false],
    ['that is an hour old in a moment', '/settings', HOUR - 1, true],
    ['that is an hour old', '/settings', HOUR, false],
    ['of 2048 characters', `/${'a'.repeat(2047)}`, 0, true],
    ['of 2049 characters', `/${'a'.repeat(2048)}`, 0, false],
    ['whose letters are capital', '/SETTINGS', 0, true],
    ['of the sign-in in capital letters', '/AUTHENTICATION/login', 0, false],
  ])('%s', (_, path, age, isKept) => {
    const stored = { path, at: NOW - age };
    const page = createActor(returnPathMachine, { input: { stored, now: NOW } });
    expect(page.getSnapshot().value).toBe(isKept ? 'remembered' : 'empty');
  });
});

describe('webhookEndpoint: when a failing endpoint is disabled', () => {
  const failing = { state: 'failing', failingSince: NOW, disabledBy: null } as const;

  test.each([
    ['a moment before three days', 72 * HOUR - 1, null],
    ['after three days to the moment', 72 * HOUR, 'disabled'],
    ['where the clock went back', -1, null],
  ])('%s', (_, later, state) => {
    const step = applyToEndpoint(restoreEndpoint(failing), {
      type: 'delivery.failed',
      at: NOW + later,
    });
    expect(step?.snapshot.value ?? null).toBe(state);
  });
});

describe('membership: an organization keeps an admin', () => {
  const leaves = { type: 'user.deactivate', isSelf: false } as const;
  const demoted = { type: 'role.change', role: 'member' } as const;

  test.each<['admin' | 'member', MembershipEvent, boolean]>([
    ['admin', { ...leaves, otherAdmins: 0 }, false],
    ['admin', { ...leaves, otherAdmins: 1 }, true],
    ['admin', { ...leaves, otherAdmins: 1, isSelf: true }, false],
    ['admin', { ...demoted, otherAdmins: 0 }, false],
    ['admin', { ...demoted, otherAdmins: 1 }, true],
    ['admin', { ...demoted, role: 'admin', otherAdmins: 0 }, true],
    ['member', { ...leaves, otherAdmins: 0 }, true],
    ['member', { ...demoted, otherAdmins: 0 }, true],
  ])('%s, %j: %s', (role, what, isTaken) => {
    const rights = { role, isWarehouseUser: false, sidebar: false };
    const step = applyToMembership({ state: 'active', rights }, what);
    expect(step !== null).toBe(isTaken);
  });
});

describe('orderEdit: an address needs no check', () => {
  const { editable } = orderEditProfile.outcomes.loadOrder;
  const { moved } = orderEditProfile.events['edit.submitted'];
  if (editable === undefined || !('done' in editable)) throw new Error('No order can be edited');
  if (moved?.event === undefined) throw new Error('Nobody edits');
  const details = editable.done;
  const { edit } = moved.event;
  test.each<[string, Partial<Address>, boolean]>([
    ['that the order holds', {}, true],
    ['whose letters were in another case', { line1: '1 MAIN STREET' }, false],
    ['with one blank more', { city: 'Springfield ' }, false],
    ['whose parts stand in other fields', { line1: '1 Main', line2: 'Street' }, false],
  ])('%s', (_, change, isPassed) => {
    const snapshot = orderEditMachine.resolveState({
      value: 'editing',
      context: {
        orderNumber: details.orderNumber,
        details,
        base: null,
        edit: null,
        passed: [addressKey(details.employee.address)],
        failure: null,
      },
    });
    const address = { ...details.employee.address, ...change };
    const sent = { ...edit, employee: { ...edit.employee, address } };
    const [next] = transition(orderEditMachine, snapshot, { type: 'edit.submitted', edit: sent });
    expect(next.value).toBe(isPassed ? 'saving' : 'checking');
  });
});

describe('inviteAccept: when the person counts as signed in', () => {
  test.each([
    ['nina@acme.test', 'alreadyIn'],
    ['NINA@Acme.test', 'alreadyIn'],
    ['nina@acme.test.example', 'used'],
    [null, 'used'],
  ])('signed in as %s', async (signedInAs, state) => {
    const invite: Invite = {
      organisationName: 'Acme',
      inviterName: '',
      inviterEmail: 'admin@acme.test',
      email: 'nina@acme.test',
      role: 'member',
      status: 'accepted',
      expiresAt: '2026-01-22T12:00:00.000Z',
      signedInAs,
    };
    const machine = inviteAcceptMachine.provide({
      actors: { loadInvite: fromPromise(async () => invite) },
      actions: { enterPortal: () => {} },
    });
    const page = createActor(machine, { input: { inviteCode: 'a-code' } }).start();
    const { value } = await waitFor(page, (snapshot) => !snapshot.matches('loading'));
    expect(value).toBe(state);
  });
});

describe('newReturn: when the check of all answers is open', () => {
  const { atReview } = newReturnProfile.outcomes.loadBeginning;
  if (atReview === undefined || !('done' in atReview)) throw new Error('No draft is at its review');
  const { offer, resumed } = atReview.done;
  if (resumed === null) throw new Error('No draft is resumed');
  const { employee } = resumed.answers;
  if (employee === undefined) throw new Error('Nobody is to return anything');
  const abroad = { ...employee, address: { ...employee.address, country: 'GB' as const } };

  test.each<[string, Partial<Answers>, boolean]>([
    ['with all answers', {}, true],
    ['without the last one', { options: undefined }, false],
    ['without the first one', { device: undefined }, false],
    ['for a device that is offered on another lane', { lane: 'CA-US' }, false],
    ['for an employee in another country', { employee: abroad }, false],
    ['for a saved address', { destination: { kind: 'saved', addressId: 'a' } }, true],
    ['for a saved address that is gone', { destination: { kind: 'saved', addressId: 'A' } }, false],
    ['for the warehouse', { destination: { kind: 'warehouse' } }, true],
  ])('%s', (_, change, isOpen) => {
    const snapshot = newReturnMachine.resolveState({
      value: { answering: 'device' },
      context: {
        answers: { ...resumed.answers, ...change },
        template: null,
        offer,
        resumed,
        failure: null,
        orderNumber: null,
        idempotencyKey: 'key-1',
        goal: ONWARD,
        waiting: null,
        passed: [],
        serialProblems: [],
        checkNotice: null,
        hasMoved: false,
        wantedField: null,
      },
    });
    expect(snapshot.can({ type: 'step.revisited', step: 'review' })).toBe(isOpen);
  });
});

describe('deviceReturn', () => {
  const at = (what: ReturnEvent, instant: string): ReturnEvent => ({ ...what, at: instant });
  const remindAt = (instant: string) => at(event('outreach.remindNow', 'member'), instant);
  const reminded = take(reach('boxDelivered'), remindAt('2026-01-15T12:00:00.000Z'));

  test.each([
    ['in the first moment of the day', '2026-01-15T00:00:00.000Z', false],
    ['in the last moment of the day', '2026-01-15T23:59:59.999Z', false],
    ['in the first moment of the next day', '2026-01-16T00:00:00.000Z', true],
    ['on the same day of the next month', '2026-02-15T12:00:00.000Z', true],
  ])('a person sends one reminder a day: %s', (_, instant, isTaken) => {
    expect(applyEvent(reminded.snapshot, remindAt(instant)) !== null).toBe(isTaken);
  });

  test.each([
    ['US', true],
    ['us', false],
    ['CA', false],
    ['', false],
  ])('an order keeps its country: %j', (country, isTaken) => {
    const step = reach('cancellable');
    const edit = event('order.edit', 'member', { country });
    expect(applyEvent(step.snapshot, edit) !== null).toBe(isTaken);
  });

  test.each([
    ['the first of one kit', 0, 'boxDelivered'],
    ['a kit that was never sent', 1, 'boxInTransit'],
    ['a kit before the first', -1, 'boxInTransit'],
  ])('a scan moves the kit with its number: %s', (_, shipment, status) => {
    const step = reach('boxInTransit');
    const scan = event('kit.delivered', 'carrier', { shipment });
    const next = applyEvent(step.snapshot, scan) ?? step;
    expect(next.snapshot.value.journey).toBe(status);
  });

  test.each([
    ['no reminder', [], 'exhausted'],
    ['one reminder', [3], 'scheduled'],
  ])('a plan of %s', (_, reminderDays, outreach) => {
    const input = { destination: 'office', country: 'US', expiryDays: 30, reminderDays } as const;
    expect(reach('boxDelivered', input).snapshot.value.outreach).toBe(outreach);
  });
});
