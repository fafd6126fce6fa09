import { expect } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import type { ActorKind } from '../../../src/domain/returns/actors.ts';
import { PERMITTED, type ReturnEvent } from '../../../src/domain/returns/events.ts';
import type { ReturnDetails } from '../../../src/domain/returns/returns.ts';
import { ProblemError, problemDocument } from '../../../src/server/platform/http/problem.ts';
import { takeEvent } from '../../../src/server/returns/lifecycle/events.ts';
import { orderForm, send } from './orders.ts';
import type { TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

/** What came of an event: null when it was taken, else the problem that it was refused with. */
export type Answer = Problem | null;

/** One return, and the ways in which events come to it. */
export interface ReturnDoors {
  /** Somebody signed in. */
  as(kind: 'admin' | 'member' | 'warehouse'): Promise<TestBrowser>;
  /** The address of the employee's page among the portal's calls. */
  readonly employeePage: string;
  /** Lets an event come the way it comes in the product; of the past, only what is told within. */
  offer(event: ReturnEvent, when: { readonly isPast: boolean }): Promise<Answer>;
}

const SIGNED_IN: readonly ActorKind[] = ['admin', 'member', 'warehouse'];
const isSignedIn = (kind: ActorKind): kind is 'admin' | 'member' | 'warehouse' =>
  SIGNED_IN.includes(kind);

/** The doors of a return; `browsers` are those of the people who are signed in already. */
export function openDoors(
  portal: TestPortal,
  { orderNumber, employeeLink }: Pick<ReturnDetails, 'orderNumber' | 'employeeLink'>,
  browsers: Map<string, TestBrowser>,
): ReturnDoors {
  const employee = portal.browser();
  const employeePage = `/api/portal${new URL(employeeLink).pathname.replace('/devicereturn', '')}`;
  let edits = 0;

  const as: ReturnDoors['as'] = async (kind) => {
    const email = `${kind}@acme.test`;
    const known = browsers.get(email);
    // The clock moves by weeks: a session may have ended meanwhile.
    const state = await known?.get('/auth_state/');
    if (known !== undefined && state?.json<{ isAuthenticated: boolean }>().isAuthenticated) {
      return known;
    }
    const fresh = await portal.signIn(email);
    browsers.set(email, fresh);
    return fresh;
  };

  /** An edit of the note alone, beginning with what the order holds now. */
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

  const byRequest = (kind: ActorKind, event: ReturnEvent) => {
    const { actor: _, at: __, ...body } = event;
    if (isSignedIn(kind)) {
      if (event.type === 'order.edit') {
        return event.country === 'US' && event.start === undefined ? edit : null;
      }
      if (event.type === 'contact.correct') {
        if (event.country !== 'US') return null;
        const contact = { ...orderForm().employee, phone: nextPhone() };
        return (browser: TestBrowser) =>
          send(browser, orderNumber, { type: 'contact.correct', contact });
      }
      // What only the employee says is no event of the company's page.
      if (!PERMITTED[event.type].includes('admin')) return null;
      return (browser: TestBrowser) => send(browser, orderNumber, body);
    }
    if (kind !== 'employee' || !PERMITTED[event.type].includes('employee')) return null;
    const said =
      event.type === 'contact.correct' ? { type: event.type, email: '', phone: nextPhone() } : body;
    return async () => {
      // Opening the page brings the cookie that the call has to send back.
      await employee.get(employeePage);
      return employee.post(`${employeePage}/events`, said);
    };
  };

  /**
   * What has no call of its own: carriers and the portal itself, and people who try what their
   * page does not offer. The same function that the calls use, without the call.
   */
  const within = async (event: ReturnEvent): Promise<Answer> => {
    const which = { organisationId: portal.acme.id, orderNumber };
    const actor = { kind: event.actor.kind, id: null, name: event.actor.kind };
    try {
      await takeEvent(portal.services, which, actor, event, async () => null);
      return null;
    } catch (error) {
      if (error instanceof ProblemError) return problemDocument(error);
      throw error;
    }
  };

  return {
    as,
    employeePage,
    async offer(event, { isPast }) {
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
