import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { EmployeeEvent, SupportView } from '../../src/domain/returns/support/support.ts';
import { AddressQuestion } from '../../src/ui/views/support/parts.ts';
import { boxedReturn } from '../machines/fakes/boxedReturn.ts';
import { fakeReturn, PICKUP_DAYS } from './helpers/fakeReturn.ts';
import { supportOf } from './helpers/fakeSupport.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

// Texts that the employee typed survive closing the page, until they are sent.

const TEXTS = { state: 'none', ending: '', isStoppedByReply: false, sender: '' } as const;

beforeAll(async () => {
  await AddressQuestion.load();
});

/** Opens the page and presses a button. */
async function opens(
  server: ReturnType<typeof fakeReturn>,
  button: string,
  over: Partial<SupportView> = {},
) {
  const view = () => supportOf(server, over);
  const { user, unmount, called } = await renderPortal({
    path: '/support/devicereturn/RTN-100482/hash',
    answers: {
      'GET /api/portal/support/:orderNumber/:supportHash': view,
      'POST /api/portal/support/:orderNumber/:supportHash/address': (typed: object) => ({
        verdict: { kind: 'verified', address: { ...typed, country: 'US' } },
        notice: null,
      }),
      'POST /api/portal/support/:orderNumber/:supportHash/texts': view,
      'POST /api/portal/support/:orderNumber/:supportHash/events': (body: EmployeeEvent) => {
        server.apply(body);
        return view();
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, unmount, called };
}

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const kept = () => JSON.stringify(localStorage);

test('an address', async () => {
  const server = fakeReturn({ actor: 'employee', address: { isAsked: true, isKnown: false } });
  server.apply({ type: 'order.release' }, 'admin');
  const first = await opens(server, 'Enter my address');
  await writes(first.user, screen.getByLabelText('Street and number'), '5 Beacon St');
  first.unmount();
  const { user } = await opens(server, 'Enter my address');
  expect(typedIn('Street and number')).toBe('5 Beacon St');
  await writes(user, screen.getByLabelText('City'), 'Boston');
  await writes(user, screen.getByLabelText('State'), 'MA');
  await writes(user, screen.getByLabelText('ZIP code'), '02108');
  await user.click(screen.getByRole('button', { name: 'Save this address' }));
  await screen.findByText('Thank you. We have your address.');
  expect(kept()).not.toContain('Beacon');
});

test('a pick-up, without a day that has passed meanwhile', async () => {
  const server = boxedReturn('RTN-100482', 'boxed');
  const [, later] = PICKUP_DAYS;
  const first = await opens(server, 'Have it picked up at my door');
  await first.user.selectOptions(screen.getByLabelText('Time'), 'Afternoon, 12 to 5');
  await writes(first.user, screen.getByLabelText(/^Where the driver/), 'Side door');
  first.unmount();
  const handover: SupportView['handover'] = { state: 'undecided', days: [later], pickup: null };
  const { user, called } = await opens(server, 'Have it picked up at my door', { handover });
  expect([typedIn('Day'), typedIn('Time')]).toEqual([later, 'afternoon']);
  await user.click(screen.getByRole('button', { name: 'Book the pick-up' }));
  expect(called.at(-1)?.body).toMatchObject({ day: later, place: 'Side door' });
  expect(kept()).not.toContain('Side door');
});

test('a mobile number', async () => {
  const server = boxedReturn('RTN-100482', 'boxed');
  const first = await opens(server, 'Send me texts', { texts: TEXTS });
  await writes(first.user, screen.getByLabelText('Your mobile number'), '512 555 01');
  first.unmount();
  const { user } = await opens(server, 'Send me texts', { texts: TEXTS });
  expect(typedIn('Your mobile number')).toBe('512 555 01');
  await writes(user, screen.getByLabelText('Your mobile number'), '47');
  await user.click(screen.getByRole('button', { name: 'I agree, text me' }));
  expect(kept()).not.toContain('512 555');
});
