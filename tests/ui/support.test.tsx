import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ManualEvent } from '../../src/api/contract/returns.ts';
import type { SupportView } from '../../src/api/contract/support.ts';
import { JOURNEY_STATES } from '../../src/machines/deviceReturn/status.ts';
import { FailureError, type FailureKind } from '../../src/machines/failure.ts';
import { takeConsole } from './support/console.ts';
import { fakeReturn } from './support/fakeReturn.ts';
import { renderPortal } from './support/renderPortal.tsx';

const PATH = '/support/devicereturn/RTN-100482/hash';
const KIT: ManualEvent = {
  type: 'kit.shipped',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
};

/** The employee's view of a return of the fake server. */
function supportOf(
  server: ReturnType<typeof fakeReturn>,
  over: Partial<SupportView> = {},
): SupportView {
  const { orderNumber, status, statusSince, device, shipments, actions } = server.view();
  return {
    orderNumber,
    companyName: 'Acme',
    firstName: 'Erin',
    city: 'Austin',
    device,
    withCharger: true,
    status,
    statusSince,
    shipment: shipments.at(-1) ?? null,
    actions,
    contactEmail: 'help@acme.test',
    ...over,
  };
}

async function open(before: ManualEvent[], over: Partial<SupportView> = {}) {
  const server = fakeReturn({ actor: 'employee' });
  for (const event of before) server.apply(event, 'admin');
  return renderPortal({
    path: PATH,
    answers: {
      'GET /api/portal/support/:orderNumber/:supportHash': () => supportOf(server, over),
      'POST /api/portal/support/:orderNumber/:supportHash/events': () => {
        server.apply({ type: 'device.shipped' });
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
  test('greets by first name and says what happens now, without a shell around it', async () => {
    await open(DELIVERED);
    expect(await screen.findByRole('heading', { name: 'Your box has arrived' })).toBeDefined();
    expect(screen.getByText('Hello Erin,')).toBeDefined();
    expect(screen.getByText(/pack the laptop and its charger/)).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('marks the step that is due', async () => {
    await open(DELIVERED);
    const steps = within(await screen.findByRole('region', { name: 'What to do' }));
    const names = steps.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    expect(names).toEqual([
      'Save what is yours',
      'Sign out',
      'Pack itNow',
      'Put on the label',
      'Drop it off',
    ]);
    expect(steps.getByRole('listitem', { current: 'step' }).textContent).toContain('Pack it');
  });

  test('does not ask for files and accounts on a monitor', async () => {
    await open([{ type: 'order.release' }], { device: 'monitor' });
    await screen.findByRole('region', { name: 'What to do' });
    expect(screen.queryByText('Sign out')).toBeNull();
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Pack it');
  });

  test("leads to the carrier's own page of the box", async () => {
    await open([{ type: 'order.release' }, KIT]);
    const link = await screen.findByRole('link', { name: /Track it/ });
    expect(link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
  });

  test('takes the word that it was sent, once asked back', async () => {
    const { user, called } = await open(DELIVERED);
    await user.click(await screen.findByRole('button', { name: 'I have already sent it' }));
    expect(called.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Yes, I have sent it' }));
    expect(
      await screen.findByRole('heading', { name: 'Your parcel is on its way back' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I have already sent it' })).toBeNull();
  });

  test('does not offer what the machine does not allow', async () => {
    await open([{ type: 'order.release' }]);
    await screen.findByRole('heading', { name: 'We are getting your box ready' });
    expect(screen.queryByRole('button', { name: 'I have already sent it' })).toBeNull();
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

  test('rethrows any other failure, which the error page catches', async () => {
    await fails('fault');
    expect(await screen.findByText('Something went wrong on our side')).toBeDefined();
    expect(takeConsole().join()).toContain('Said by the server.');
    // Nobody has an account here: there is no dashboard to go to.
    expect(screen.queryByRole('link', { name: 'Go to the dashboard' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
  });
});
