import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { NewReturnDraft } from '../../src/domain/returns/ordering/drafts.ts';
import type { Offer } from '../../src/domain/returns/returns.ts';
import { ANSWERED, KEY } from './helpers/answered.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { admin, member } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { chooseLaptop, fakeDrafts, goOn, heading, OFFER, toReview } from './helpers/wizard.tsx';

interface Opening {
  readonly drafts?: ReturnType<typeof fakeDrafts>;
  readonly offer?: Offer;
  readonly user?: typeof admin;
}
async function open({ drafts = fakeDrafts(), offer = OFFER, user = admin }: Opening = {}) {
  let isSignedIn = true;
  const portal = await renderPortal({
    path: '/devicereturn',
    answers: {
      'GET /auth_state/': () => (isSignedIn ? user : { isAuthenticated: false }),
      'POST /logout/': () => {
        isSignedIn = false;
        return {};
      },
      'GET /api/portal/offer': offer,
      ...drafts.answers,
      'POST /api/portal/returns': () => fakeReturn().view(),
      'GET /api/portal/returns/:orderNumber': () => fakeReturn().view(),
      'GET /api/portal/returns': { rows: [], nextCursor: null, counts: {} },
    },
  });
  await screen.findByRole('navigation', { name: 'Steps' });
  return { ...portal, drafts };
}
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const offline = new FailureError({ kind: 'unreachable', message: 'No answer came.' });

describe('a draft', () => {
  test('is saved when a step is left and when typing pauses, unfinished answers too', async () => {
    const { user, drafts, called } = await open();
    expect(screen.queryByText('Draft saved')).toBeNull();
    await chooseLaptop(user);
    await waitFor(() => expect(drafts.kept()?.answered).toEqual(['device']));
    expect(drafts.kept()?.step).toBe('employee');
    await user.type(nameField(), 'Er');
    await waitFor(() => expect(drafts.kept()?.employee.name).toBe('Er'));
    expect(await screen.findByText('Draft saved')).toBeDefined();
    // Fast typing is saved once.
    const saves = called.filter(({ call }) => call.startsWith('PUT')).length;
    expect(saves).toBeLessThanOrEqual(3);
  });

  test('is restored at its step, and keeps its idempotency key', async () => {
    const { user, called } = await open({ drafts: fakeDrafts(ANSWERED) });
    await heading(/Check your answers/);
    expect(screen.getByText('Erin Example')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Order return/ }));
    await screen.findByText('Your return is ordered');
    const order = called.find(({ call }) => call === 'POST /api/portal/returns');
    expect(order?.body).toMatchObject({
      idempotencyKey: KEY,
      order: {
        employee: { name: 'Erin Example' },
        destination: { kind: 'saved', addressId: 'a' },
        options: { charger: true, declaredValue: 120_000 },
      },
    });
  });

  test('brings back half a name at its step', async () => {
    const half: NewReturnDraft = {
      ...ANSWERED,
      step: 'employee',
      answered: ['device'],
      employee: { ...ANSWERED.employee, name: 'Er', email: 'erin@' },
    };
    await open({ drafts: fakeDrafts(half) });
    await heading(/Employee/);
    expect(nameField().value).toBe('Er');
    expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('erin@');
  });

  test('with a device no longer on offer says so and asks again, with the rest kept', async () => {
    const items = OFFER.items.filter(({ device }) => device !== 'laptop');
    const { user } = await open({ drafts: fakeDrafts(ANSWERED), offer: { ...OFFER, items } });
    await heading(/Device/);
    expect(screen.getByText(/A laptop can't be returned anymore/)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /^Monitor/ }));
    await goOn(user);
    await heading(/Employee/);
    expect(nameField().value).toBe('Erin Example');
  });

  test('with a deleted saved address says so and asks for another', async () => {
    const addresses = OFFER.addresses.filter(({ id }) => id !== 'a');
    await open({ drafts: fakeDrafts(ANSWERED), offer: { ...OFFER, addresses } });
    await heading(/Return to/);
    expect(screen.getByText(/The destination was removed from your address book/)).toBeDefined();
  });

  test('is discarded by starting over, after a question, and the next order has another key', async () => {
    const { user, drafts, called } = await open({ drafts: fakeDrafts(ANSWERED) });
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await user.click(screen.getByRole('button', { name: 'Keep my draft' }));
    expect(drafts.kept()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await user.click(screen.getByRole('button', { name: 'Discard and start over' }));
    await heading(/Device/);
    expect(document.activeElement).toBe(await heading(/New device return/));
    await waitFor(() => expect(drafts.kept()).toBeNull());
    await toReview(user);
    expect(screen.queryByText('$1,200.00')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Order return/ }));
    await screen.findByText('Your return is ordered');
    const order = called.find(({ call }) => call === 'POST /api/portal/returns');
    expect(order?.body).not.toMatchObject({ idempotencyKey: KEY });
  });
});

describe('answers not yet saved to the server', () => {
  /** Types a name that can't be saved. */
  async function typeUnsaved(failure = offline) {
    const drafts = fakeDrafts({ ...ANSWERED, step: 'employee' });
    const opened = await open({ drafts });
    await heading(/Employee/);
    drafts.failWith(failure);
    await opened.user.type(nameField(), ' Junior');
    return { ...opened, drafts };
  }

  test('are announced quietly, and restored after a reload', async () => {
    const { unmount, drafts } = await typeUnsaved();
    expect(await screen.findByText(/Draft not saved. It's safe in this browser/)).toBeDefined();
    unmount();
    drafts.failWith(null);
    await open({ drafts });
    await heading(/Employee/);
    expect(nameField().value).toBe('Erin Example Junior');
    await waitFor(() => expect(drafts.kept()?.employee.name).toBe('Erin Example Junior'));
    expect(window.localStorage.getItem('unsaved')).toBeNull();
  });

  test('are restored when another tab saves while this one is loading', async () => {
    const { unmount, drafts } = await typeUnsaved();
    unmount();
    const { answers } = drafts;
    const loadDraft = answers['GET /api/portal/drafts/new-return'];
    // Returns the previous draft; the other tab's save completes meanwhile and removes its local
    // copy.
    const overtaken = () => {
      window.localStorage.removeItem('unsaved');
      return loadDraft();
    };
    drafts.failWith(null);
    await open({
      drafts: {
        ...drafts,
        answers: { ...answers, 'GET /api/portal/drafts/new-return': overtaken },
      },
    });
    await heading(/Employee/);
    expect(nameField().value).toBe('Erin Example Junior');
  });

  test('are restored when the session has ended and the person logs in again', async () => {
    const ended = new FailureError({ kind: 'sessionEnded', message: 'Log in again.' });
    const { unmount, drafts } = await typeUnsaved(ended);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(window.location.pathname).toBe('/devicereturn');
    unmount();
    drafts.failWith(null);
    await open({ drafts });
    await heading(/Employee/);
    expect(nameField().value).toBe('Erin Example Junior');
  });

  test('are hidden from other people who sign in here', async () => {
    const { unmount } = await typeUnsaved();
    unmount();
    await open({ user: member });
    await heading(/Device/);
    await act(async () => {});
    expect(document.body.textContent).not.toContain('Junior');
  });

  test('are deleted at log-out', async () => {
    const { user } = await typeUnsaved();
    expect(window.localStorage.getItem('unsaved')).toContain('Junior');
    await user.click(screen.getByRole('button', { name: /Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(window.localStorage.getItem('unsaved')).toBeNull();
  });

  test('are replaced by a notice when another tab has ordered', async () => {
    const message = 'This was already ordered as RTN-100482.';
    await typeUnsaved(new FailureError({ kind: 'refused', message }));
    expect(await screen.findByText(message)).toBeDefined();
    const order = screen.getByRole('link', { name: 'Open RTN-100482' });
    expect(order.getAttribute('href')).toBe('/returns/RTN-100482');
  });
});
