import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { FailureError, type FailureKind } from '../../src/domain/failure.ts';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
import { JOURNEY_STATES } from '../../src/domain/returns/status/status.ts';
import type { EmployeeEvent, SupportView } from '../../src/domain/returns/support/support.ts';
import { loadPhotos } from '../../src/ui/views/support/parts.ts';
import { drainConsole } from './helpers/console.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { supportOf } from './helpers/fakeSupport.ts';
import { type Asked, renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

// Preloads parts that appear after the page; tests wait for the page only.
beforeAll(async () => {
  await loadPhotos();
});

const NO_FILES = { files: [], fromEmployee: [], room: 5, canAdd: true, certificates: [] };
const PATH = '/support/devicereturn/RTN-100482/hash';
const KIT: ManualEvent = {
  type: 'kit.shipped',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
};

async function open(before: ManualEvent[], over: Partial<SupportView> = {}, path = PATH) {
  const server = fakeReturn({ actor: 'employee' });
  for (const event of before) server.apply(event, 'admin');
  return renderPortal({
    path,
    answers: {
      'GET /api/portal/support/:orderNumber/:supportHash': (_: unknown, { params }: Asked) =>
        params?.orderNumber === 'RTN-7' ? new Promise(() => {}) : supportOf(server, over),
      'GET /api/portal/support/:orderNumber/:supportHash/files': NO_FILES,
      'POST /api/portal/support/:orderNumber/:supportHash/events': (body: EmployeeEvent) => {
        server.apply(body);
        return supportOf(server);
      },
    },
  });
}
const DELIVERED: ManualEvent[] = [{ type: 'order.release' }, KIT, { type: 'kit.delivered' }];

function fails(kind: FailureKind) {
  return renderPortal({
    path: PATH,
    answers: {
      'GET /api/portal/support/:orderNumber/:supportHash': () => {
        throw new FailureError({ kind, message: 'Said by the server.' });
      },
    },
  });
}

describe("the employee's page", () => {
  test('greets by first name and shows the current step, without a shell around it', async () => {
    await open(DELIVERED);
    expect(await screen.findByRole('heading', { name: 'Your box has arrived' })).toBeDefined();
    expect(screen.getByText('Hello Erin,')).toBeDefined();
    expect(screen.getByText(/pack the laptop and its charger/)).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('asks for photos until the return has ended', async () => {
    const { unmount } = await open(DELIVERED);
    expect(await screen.findByText(/You can add up to 5 photos/)).toBeDefined();
    unmount();
    await open([{ type: 'order.cancel' }]);
    await screen.findByRole('heading', { name: 'This return was canceled' });
    expect(screen.queryByText('Photos')).toBeNull();
  });

  test('marks the step that is due, with the main button, and folds the earlier ones away', async () => {
    await open(DELIVERED);
    const steps = within(await screen.findByRole('region', { name: 'What to do' }));
    const names = steps.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    expect(names).toEqual(['3Pack itNow', '4Put on the label', '5Drop it off']);
    const present = within(steps.getByRole('listitem', { current: 'step' }));
    expect(present.getByRole('heading').textContent).toContain('Pack it');
    expect(present.getByRole('button', { name: 'I already sent it' })).toBeDefined();
    const before = screen.getByText('Before you pack').closest('details');
    expect(before?.textContent).toContain('Sign out');
  });

  test('asks to clear files and accounts, not on a monitor, nor before the box has arrived', async () => {
    await open([{ type: 'order.release' }], { device: 'monitor', withCharger: false });
    await screen.findByRole('region', { name: 'What to do' });
    expect(screen.queryByText('Sign out')).toBeNull();
    expect(screen.queryByRole('listitem', { current: 'step' })).toBeNull();
  });

  test("links to the carrier's tracking page of the box", async () => {
    await open([{ type: 'order.release' }, KIT]);
    const link = await screen.findByRole('link', { name: /Track it/ });
    expect(link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
  });

  test('reports the device as sent, after a confirmation', async () => {
    const { user, called } = await open(DELIVERED);
    await user.click(await screen.findByRole('button', { name: 'I already sent it' }));
    expect(called.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Yes, I sent it' }));
    expect(
      await screen.findByRole('heading', { name: 'Your package is on its way back' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I already sent it' })).toBeNull();
  });

  test('offers the most frequent messages, and the rest on request', async () => {
    const { user } = await open([{ type: 'order.release' }, KIT]);
    const tell = within(await screen.findByRole('region', { name: 'Tell us' }));
    const names = () => tell.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual(["My box didn't come", 'I have a question', 'Something else?']);
    await user.click(tell.getByRole('button', { name: 'Something else?' }));
    expect(names().slice(3)).toEqual([
      'I have nothing to return',
      'Stop the reminders',
      'Change my email or phone',
    ]);
  });

  test('shows only the problem while there is one, and folds the steps away', async () => {
    await open([...DELIVERED, { type: 'attention.raise', kind: 'labelLost', note: '' }], {
      hasLabel: true,
    });
    await screen.findByRole('heading', { level: 1, name: 'We’re getting you a new label' });
    expect(screen.queryByText('Your box has arrived')).toBeNull();
    expect(screen.queryByText('Now')).toBeNull();
    expect(screen.getByText('What to do once this is solved').closest('details')?.open).toBe(false);
    expect(
      screen.getAllByRole('link', { name: 'Download the label (PDF)' })[0]?.getAttribute('href'),
    ).toBe(`${PATH}/label.pdf`);
  });

  test('shows the deadline, the drop-off point, and the contact', async () => {
    await open(DELIVERED);
    expect(await screen.findByText(/drop the box off by April 3\./)).toBeDefined();
    const place = screen.getByRole('link', { name: 'Find a UPS drop-off location' });
    expect(place.getAttribute('href')).toBe('https://www.ups.com/dropoff');
    expect(screen.getByText(/Email Avery Stone at Acme:/)).toBeDefined();
  });

  test('accepts a new phone number, with errors at the field', async () => {
    const { user, called } = await open(DELIVERED);
    await user.click(await screen.findByRole('button', { name: 'Something else?' }));
    await user.click(screen.getByRole('button', { name: 'Change my email or phone' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a new email or a new phone number.')).toBeDefined();
    const phone = screen.getByLabelText('New phone number');
    await writes(user, phone, 'later');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone);
    await user.clear(phone);
    await writes(user, phone, '512 555 0100');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const body = { type: 'contact.correct', email: '', phone: '512 555 0100' };
    expect(called.at(-1)?.body).toEqual(body);
    expect(await screen.findByText('Saved. Thank you.')).toBeDefined();
  });

  test("reports that the box did not arrive, with the employee's note", async () => {
    const { user, called } = await open(DELIVERED);
    await user.click(await screen.findByRole('button', { name: "My box didn't come" }));
    expect(screen.getByText(/We’ll let Acme know/)).toBeDefined();
    await writes(user, screen.getByLabelText(/Anything that helps us/), 'Look at the porch');
    await user.click(screen.getByRole('button', { name: "Tell us it didn't come" }));
    expect(called.at(-1)?.body).toEqual({ type: 'box.missing', note: 'Look at the porch' });
    expect(await screen.findByText('We’re looking for your box')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Thank you for telling us.');
    expect(screen.queryByRole('button', { name: "My box didn't come" })).toBeNull();
  });

  test('keeps what was typed when sending fails', async () => {
    const server = fakeReturn({ actor: 'employee' });
    for (const event of DELIVERED) server.apply(event, 'admin');
    const { user } = await renderPortal({
      path: PATH,
      answers: {
        'GET /api/portal/support/:orderNumber/:supportHash': () => supportOf(server),
        'POST /api/portal/support/:orderNumber/:supportHash/events': () => {
          throw new FailureError({ kind: 'unreachable', message: 'No line.' });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Something else?' }));
    await user.click(screen.getByRole('button', { name: 'I lost the label' }));
    await writes(user, screen.getByLabelText(/Anything we should know/), 'It got wet');
    await user.click(screen.getByRole('button', { name: 'Ask for a new label' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No line.');
    expect(screen.getByLabelText(/Anything we should know/)).toHaveProperty('value', 'It got wet');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    const again = screen.getByRole('button', { name: 'I lost the label' });
    expect(document.activeElement).toBe(again);
    await user.click(again);
    expect(screen.getByLabelText(/Anything we should know/)).toHaveProperty('value', 'It got wet');
  });

  test.each([`${PATH}#stop`, `${PATH}?stop`])(
    'asks before an emailed link stops the reminders: %s',
    async (path) => {
      const { user, called } = await open(DELIVERED, {}, path);
      const stop = await screen.findByRole('button', { name: 'Stop the reminders' });
      expect(screen.getByText(/won’t get any more reminders about this return\./)).toBeDefined();
      expect(called.some(({ call }) => call.startsWith('POST'))).toBe(false);
      await user.click(stop);
      expect(called.at(-1)?.body).toEqual({ type: 'outreach.stop' });
      expect(await screen.findByText('You won’t get any more reminders.')).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Something else?' }));
      expect(screen.getByRole('button', { name: 'Remind me again' })).toBeDefined();
    },
  );

  test('says so when there are no reminders to stop', async () => {
    await open([{ type: 'order.cancel' }], {}, `${PATH}#stop`);
    expect(await screen.findByText('No reminders are scheduled.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stop the reminders' })).toBeNull();
  });

  test('does not offer what the machine does not allow', async () => {
    await open([{ type: 'order.release' }]);
    await screen.findByRole('heading', { name: 'We’re getting your box ready' });
    expect(screen.queryByRole('button', { name: 'I already sent it' })).toBeNull();
  });

  test.each(JOURNEY_STATES)('has a heading and a contact when the return is %s', async (status) => {
    await open([], { status });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('');
    expect(screen.getByRole('link', { name: 'help@acme.test' })).toBeDefined();
  });

  test('says that nothing was found when the link is wrong', async () => {
    await fails('notFound');
    expect(await screen.findByText('We could not find what you were looking for.')).toBeDefined();
    expect(screen.queryByText('Said by the server.')).toBeNull();
  });

  test('explains what to do offline, and retries in place', async () => {
    let isCut = true;
    const server = fakeReturn({ actor: 'employee' });
    const { user } = await renderPortal({
      path: PATH,
      answers: {
        'GET /api/portal/support/:orderNumber/:supportHash': () => {
          if (isCut) throw new FailureError({ kind: 'unreachable', message: 'No line.' });
          return supportOf(server);
        },
      },
    });
    await screen.findByRole('heading', { name: 'No connection' });
    expect(drainConsole().join()).toContain('No line.');
    isCut = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello Erin,')).toBeDefined();
  });

  test('shows the last state while the next one fails to load', async () => {
    let isCut = false;
    const server = fakeReturn({ actor: 'employee' });
    const { user } = await renderPortal({
      path: PATH,
      answers: {
        'GET /api/portal/support/:orderNumber/:supportHash': () => {
          if (isCut) throw new FailureError({ kind: 'unreachable', message: 'No line.' });
          return supportOf(server);
        },
      },
    });
    await screen.findByText('Hello Erin,');
    isCut = true;
    await user.click(screen.getByRole('button', { name: 'Check for updates' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No line.');
    expect(screen.getByText('Hello Erin,')).toBeDefined();
  });

  test('rethrows any other failure, which the error page catches', async () => {
    await fails('fault');
    expect(await screen.findByText('Something went wrong on our side')).toBeDefined();
    expect(drainConsole().join()).toContain('Said by the server.');
    // Visitors have no account here: there is no dashboard to go to.
    expect(screen.queryByRole('link', { name: 'Go to the dashboard' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

test('another link shows nothing of the earlier return', async () => {
  await open([]);
  await screen.findByText('Hello Erin,');
  await act(async () => {
    window.history.pushState(null, '', '/support/devicereturn/RTN-7/other');
  });
  expect(screen.queryByText('Hello Erin,')).toBeNull();
});
