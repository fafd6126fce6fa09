import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { EmployeeEvent } from '../../src/domain/returns/support/support.ts';
import { AddressQuestion } from '../../src/ui/views/support/parts.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { supportOf } from './helpers/fakeSupport.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

const NO_FILES = { files: [], fromEmployee: [], room: 5, canAdd: true, certificates: [] };
const PATH = '/support/devicereturn/RTN-100482/hash';

beforeAll(async () => {
  await AddressQuestion.load();
});

/** An answer of the check: the street is spelled otherwise. */
const CORRECTED = (typed: object) => ({
  verdict: {
    kind: 'corrected' as const,
    address: { ...EMPTY_US, ...typed },
    suggestion: { ...EMPTY_US, ...typed, line1: '5 Beacon St' },
    differences: ['line1' as const],
    warnings: [],
  },
  notice: null,
});
const EMPTY_US = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
} as const;

/** Opens the page that asks for the address, types one and sends it. */
async function sendsAddress() {
  const server = fakeReturn({
    actor: 'employee',
    address: { isAsked: true, isKnown: false },
  });
  server.apply({ type: 'order.release' }, 'admin');
  const { user, called } = await renderPortal({
    path: PATH,
    answers: {
      'GET /api/portal/support/:orderNumber/:supportHash': () => supportOf(server),
      'GET /api/portal/support/:orderNumber/:supportHash/files': NO_FILES,
      'POST /api/portal/support/:orderNumber/:supportHash/address': CORRECTED,
      'POST /api/portal/support/:orderNumber/:supportHash/events': (body: EmployeeEvent) => {
        server.apply(body);
        return supportOf(server);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Enter my address' }));
  await writes(user, screen.getByLabelText('Street and number'), '5 Becon St');
  await writes(user, screen.getByLabelText('City'), 'Boston');
  await writes(user, screen.getByLabelText('State'), 'MA');
  await writes(user, screen.getByLabelText('ZIP code'), '02108');
  await user.click(screen.getByRole('button', { name: 'Save this address' }));
  await screen.findByRole('heading', { name: 'Did you mean this address?' });
  const sent = () => called.find(({ call }) => call.endsWith('/events'))?.body;
  return { user, sent };
}

test.each([
  ['Use suggested address', '5 Beacon St'],
  ['Keep what I typed', '5 Becon St'],
])('offers a corrected address before it is sent: %s', async (answer, line1) => {
  const { user, sent } = await sendsAddress();
  expect(sent()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: answer }));
  expect(sent()).toMatchObject({ type: 'address.correct', address: { line1, city: 'Boston' } });
  expect(await screen.findByText('Thank you. We have your address.')).toBeDefined();
});

test('keeps what was typed when a corrected address is edited instead', async () => {
  const { user, sent } = await sendsAddress();
  await writes(user, screen.getByLabelText('Apartment, floor or company (optional)'), '4');
  expect(screen.queryByText('Did you mean this address?')).toBeNull();
  expect(screen.getByLabelText('Street and number')).toHaveProperty('value', '5 Becon St');
  expect(screen.getByRole('button', { name: 'Save this address' })).toBeDefined();
  expect(sent()).toBeUndefined();
});
