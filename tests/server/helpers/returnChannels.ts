import { expect } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import type { ReturnDetails } from '../../../src/domain/returns/returns.ts';
import type { SupportView } from '../../../src/domain/returns/support/support.ts';
import type { ActorKind } from '../../../src/domain/returns/timeline/actors.ts';
import { PERMITTED, type ReturnEvent } from '../../../src/domain/returns/timeline/events.ts';
import { ProblemError, problemDocument } from '../../../src/server/platform/http/problem.ts';
import { applyMachineEvent } from '../../../src/server/returnActions/applyToReturn.ts';
import { orderForm, send } from './orders.ts';
import type { TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';
import { DAY } from './testClock.ts';

/** Result of an event: null if it was accepted, else the problem that it was refused with. */
export type Answer = Problem | null;

/** One return, and the ways to send it events. */
export interface ReturnChannels {
  /** Returns a signed-in browser. */
  as(kind: 'admin' | 'member' | 'warehouse'): Promise<TestBrowser>;
  /** Path of the employee page's endpoint. */
  readonly employeePage: string;
  /** Sends an event as the product does; past events go directly to the function that endpoints call. */
  sendEvent(event: ReturnEvent, when: { readonly isPast: boolean }): Promise<Answer>;
}

const SIGNED_IN: readonly ActorKind[] = ['admin', 'member', 'warehouse'];
const isSignedIn = (kind: ActorKind): kind is 'admin' | 'member' | 'warehouse' =>
  SIGNED_IN.includes(kind);

/** Returns the ways to send a return events; `browsers` are those already signed in. */
export function openChannels(
  portal: TestPortal,
  { orderNumber, employeeLink }: Pick<ReturnDetails, 'orderNumber' | 'employeeLink'>,
  browsers: Map<string, TestBrowser>,
): ReturnChannels {
  const employee = portal.browser();
  const employeePage = `/api/portal${new URL(employeeLink).pathname.replace('/devicereturn', '')}`;
  let edits = 0;

  const as: ReturnChannels['as'] = async (kind) => {
    const email = `${kind}@acme.test`;
    const existing = browsers.get(email);
    // The clock moves by weeks: a session may have ended meanwhile.
    const state = await existing?.get('/auth_state/');
    if (existing !== undefined && state?.json<{ isAuthenticated: boolean }>().isAuthenticated) {
      return existing;
    }
    const fresh = await portal.signIn(email);
    browsers.set(email, fresh);
    return fresh;
  };

  /** Edits only the note, based on the current order. */
  const edit = async (browser: TestBrowser) => {
    const path = `/api/portal/returns/${orderNumber}`;
    const { version: basedOn } = (await browser.get(path)).json<ReturnDetails>();
    const { employee: who, options, references } = orderForm();
    edits += 1;
    const changed = { ...references, internalNote: `Edit ${edits}` };
    return browser.request('PUT', path, {
      body: { basedOn, employee: who, options, references: changed },
    });
  };

  const nextPhone = () => {
    edits += 1;
    return `+1 512 555 ${1000 + edits}`;
  };

  /** Returns what the page sends in place of an event's own data; null if it sends that. */
  const saidIn = ({ type }: ReturnEvent) => {
    if (type === 'contact.correct') return { type, email: '', phone: nextPhone() };
    edits += 1;
    const address = { ...orderForm().employee.address, line2: `Apt ${edits}` };
    if (type === 'address.correct') return { type, address };
    const back = new Date(portal.clock.now().getTime() + 10 * DAY).toISOString().slice(0, 10);
    return type === 'box.postpone' ? { type, until: back } : null;
  };

  /** Asks for the first day that the page offers; a return without one refuses any. */
  const pickupOn = async (): Promise<object> => {
    const { handover } = (await employee.get(employeePage)).json<SupportView>();
    const tomorrow = new Date(portal.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    return { day: handover?.days[0] ?? tomorrow, time: 'day', place: '' };
  };

  const byRequest = (kind: ActorKind, event: ReturnEvent) => {
    const { actor: _, at: __, ...body } = event;
    if (isSignedIn(kind)) {
      if (event.type === 'order.edit') {
        const isPlain = event.start === undefined && event.address === undefined;
        return event.country === 'US' && isPlain ? edit : null;
      }
      if (event.type === 'contact.correct' || event.type === 'address.correct') {
        if (event.country !== 'US') return null;
        const { type } = event;
        return async (browser: TestBrowser) => {
          const existing = await browser.get(`/api/portal/returns/${orderNumber}`);
          const { employee: known } = existing.json<ReturnDetails>();
          const phone = nextPhone();
          const address = { ...known.address, line2: `Floor ${edits}` };
          const isMoved = type === 'contact.correct' && event.corrects.includes('address');
          const contact = { ...known, phone, ...(isMoved && { address }) };
          return send(browser, orderNumber, { type, contact });
        };
      }
      // Events of the employee alone aren't available on the organization's page.
      if (!PERMITTED[event.type].includes('admin')) return null;
      // The portal chooses the day.
      const { type } = event;
      if (type === 'pickup.request')
        return (browser: TestBrowser) => send(browser, orderNumber, { type });
      return (browser: TestBrowser) => send(browser, orderNumber, body);
    }
    if (kind !== 'employee' || !PERMITTED[event.type].includes('employee')) return null;
    const { type } = event;
    const sent = saidIn(event) ?? body;
    return async () => {
      // Opening the page sets the cookie that the request must return.
      const pickup = await pickupOn();
      const report = type === 'pickup.request' ? { type, ...pickup } : sent;
      return employee.post(`${employeePage}/events`, report);
    };
  };

  /**
   * Sends events without an endpoint (by carriers and the portal itself, and forbidden ones by
   * users) directly to the function that endpoints call.
   */
  const within = async (event: ReturnEvent): Promise<Answer> => {
    const which = { organisationId: portal.acme.id, orderNumber };
    const actor = { kind: event.actor.kind, id: null, name: event.actor.kind };
    try {
      await applyMachineEvent(portal.services, which, actor, event, async () => null);
      return null;
    } catch (error) {
      if (error instanceof ProblemError) return problemDocument(error);
      throw error;
    }
  };

  return {
    as,
    employeePage,
    async sendEvent(event, { isPast }) {
      const { kind } = event.actor;
      const request = isPast ? null : byRequest(kind, event);
      if (request === null) return within(event);
      const answer = await request(isSignedIn(kind) ? await as(kind) : employee);
      if (answer.statusCode === 200) return null;
      expect(answer.headers['content-type'], answer.body).toContain('application/problem+json');
      return answer.json<Problem>();
    },
  };
}
