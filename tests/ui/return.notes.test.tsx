import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { Message } from '../../src/domain/returns/timeline/messages.ts';
import type { Note } from '../../src/domain/returns/timeline/notes.ts';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { fakeReturn, inMinutes } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

const PATH = '/api/portal/returns/:orderNumber';
const MAIL: Message = {
  id: 'sent-1',
  group: '7 boxComing',
  to: 'erin@example.com',
  audience: 'employee',
  subject: 'A box for your laptop is coming',
  text: 'Hello Erin,\n\nAcme asked us to help.\n\n[See each step]\n',
  state: 'sent',
  at: inMinutes(-60),
  nextTryAt: null,
  failure: null,
  blocked: null,
};

async function open({ messages = [] as readonly Message[], failure = null as Error | null } = {}) {
  const server = fakeReturn();
  let present = failure;
  let log = messages;
  const portal = await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      [`GET ${PATH}`]: () => server.view(),
      [`POST ${PATH}/notes`]: (body: unknown) => {
        if (present !== null) throw present;
        // Request body of the page; its schema is checked against the real server elsewhere.
        return server.note((body as Note).text);
      },
      [`GET ${PATH}/messages`]: () => ({ messages: log }),
      [`POST ${PATH}/messages/:id/resend`]: () => {
        if (present !== null) throw present;
        log = [{ ...MAIL, id: 'open-1', state: 'waiting', blocked: 'It is waiting.' }, ...log];
        return { messages: log };
      },
    },
  });
  await screen.findByRole('heading', { name: 'Activity' });
  const failWith = (next: Error | null) => {
    present = next;
  };
  return { ...portal, failWith };
}
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>('Internal note');
const addNote = () => screen.getByRole('button', { name: 'Add note' });

describe('a note for colleagues', () => {
  test('appears in the timeline as it was typed, and the field is empty again', async () => {
    const { user } = await open();
    await user.type(noteField(), 'Called Erin.{Enter}Packs on Monday.');
    await user.click(addNote());
    const timeline = screen.getByRole('region', { name: 'Activity' });
    expect((await within(timeline).findByText(/Packs on Monday/)).textContent).toBe(
      'Called Erin.\nPacks on Monday.',
    );
    expect(noteField().value).toBe('');
    expect(window.localStorage.getItem('unsaved')).toBeNull();
  });

  test('stays in its field after a failure, and is added once however often it is sent', async () => {
    const message = "We can't reach Retriever.";
    const failure = new FailureError({ kind: 'unreachable', message });
    const { user, called, failWith } = await open({ failure });
    await writes(user, noteField(), 'Called Erin.');
    await user.click(addNote());
    const form = screen.getByRole('form', { name: 'Add a note' });
    expect((await within(form).findByRole('alert')).textContent).toContain(message);
    expect(noteField().value).toBe('Called Erin.');
    failWith(null);
    await user.click(addNote());
    await screen.findByText('Called Erin.', { selector: 'p' });
    const keys = called
      .filter(({ call }) => call === `POST ${PATH}/notes`)
      .map(({ body }) => (body as Note).key);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  test('that was not sent is restored after a reload', async () => {
    const first = await open();
    await writes(first.user, noteField(), 'Half a th');
    first.unmount();
    await open();
    expect(noteField().value).toBe('Half a th');
  });

  test('that is blank is not sent', async () => {
    const { user, called } = await open();
    await user.click(addNote());
    expect(screen.getByText('Write the note first.')).toBeDefined();
    expect(document.activeElement).toBe(noteField());
    expect(called.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });
});

describe('the emails of a return', () => {
  const activity = () => screen.findByRole('region', { name: 'Activity' });
  const opensEmail = async (user: UserEvent) => {
    const opener = await screen.findByRole('button', { name: /^A box for your laptop/ });
    await user.click(opener);
    return opener.closest('li');
  };

  test('are one entry for one message, with each recipient and its status', async () => {
    const failed: Message = {
      ...MAIL,
      id: 'open-2',
      audience: 'company',
      to: 'it@example.com',
      subject: 'RTN-100482: the box is coming',
      state: 'retrying',
      nextTryAt: inMinutes(5),
      failure: 'The mail server answered: 450 try later',
      blocked: 'Already waiting to be sent.',
    };
    const { user } = await open({ messages: [failed, MAIL] });
    await user.click(within(await activity()).getByRole('button', { name: 'Emails' }));
    const entry = await opensEmail(user);
    expect(entry?.textContent).toContain('to Erin, it@example.com');
    expect(entry?.textContent).toContain('Retrying');
    expect(entry?.textContent).toContain('450 try later');
    expect(within(await activity()).queryByText('Return ordered')).toBeNull();
    expect(within(await activity()).getAllByRole('button', { name: /^Send again/ })).toHaveLength(
      1,
    );
  });

  test('open in the timeline', async () => {
    const { user } = await open({ messages: [MAIL] });
    await user.click(await screen.findByRole('button', { name: /A box for your laptop/ }));
    expect(screen.getByText(/Acme asked us to help/).textContent).toBe(MAIL.text?.trim());
  });

  test('can be sent again', async () => {
    const { user } = await open({ messages: [MAIL] });
    await opensEmail(user);
    await user.click(
      await screen.findByRole('button', { name: /^Send again: A box for your laptop/ }),
    );
    expect(await within(await activity()).findByText(/Waiting to be sent/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Activity' }));
  });

  test('show why one was not sent again', async () => {
    const message = '3 emails about this return were resent within an hour.';
    const failure = new FailureError({ kind: 'tooMany', message });
    const { user } = await open({ messages: [MAIL], failure });
    await opensEmail(user);
    await user.click(await screen.findByRole('button', { name: /^Send again/ }));
    expect((await within(await activity()).findByRole('alert')).textContent).toContain(message);
  });
});
