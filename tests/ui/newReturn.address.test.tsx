import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Address } from '../../src/domain/address.ts';
import { FailureError } from '../../src/domain/failure.ts';
import type { AddressVerdict } from '../../src/domain/returns/addressCheck.ts';
import type { NewReturnDraft } from '../../src/domain/returns/ordering/drafts.ts';
import type { Offer } from '../../src/domain/returns/returns.ts';
import { ANSWERED } from './helpers/answered.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { fakeDrafts, goOn, heading, OFFER } from './helpers/wizard.tsx';

type Judge = (address: Address) => AddressVerdict;
const verified: Judge = (address) => ({ kind: 'verified', address });
const doubtful: Judge = (address) => ({
  kind: 'warning',
  address,
  warnings: [{ field: 'line1', message: 'The street address has no number.' }],
});
const corrected: Judge = (address) => ({
  kind: 'corrected',
  address,
  suggestion: { ...address, postalCode: '78702' },
  differences: ['postalCode'],
  warnings: [],
});
const wrong: Judge = (address) => ({
  kind: 'invalid',
  address,
  errors: { postalCode: ['No such ZIP code.'] },
});

/** A draft with all fields typed and no address checked, at the employee step. */
const TYPED: NewReturnDraft = {
  ...ANSWERED,
  step: 'employee',
  answered: ['device', 'destination', 'options'],
  checkedAddresses: [],
};

/** Opens the wizard on a draft; `judge` returns an address's verdict, and may throw. */
async function open(judge: Judge, { draft = TYPED, offer = OFFER }: Opening = {}) {
  const checked: Address[] = [];
  const present = { judge, notice: null as string | null };
  const drafts = fakeDrafts(draft);
  const portal = await renderPortal({
    path: '/devicereturn',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/offer': offer,
      ...drafts.answers,
      'POST /api/validate_sqs_addresses/': (body: unknown) => {
        // Request body of the wizard; its schema is checked against the real server elsewhere.
        const { addresses } = body as { addresses: Address[] };
        checked.push(...addresses);
        const verdicts = addresses.map((address) => present.judge(address));
        return { verdicts, checkedBy: 'rules', notice: present.notice };
      },
      'POST /api/portal/returns': () => fakeReturn().view(),
      'GET /api/portal/returns/:orderNumber': () => fakeReturn().view(),
    },
  });
  await screen.findByRole('navigation', { name: 'Steps' });
  const ordered = () => portal.called.find(({ call }) => call === 'POST /api/portal/returns')?.body;
  return { ...portal, drafts, checked, present, ordered };
}
interface Opening {
  readonly draft?: NewReturnDraft;
  readonly offer?: Offer;
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the address of the employee', () => {
  test('is accepted in its usual form and leads on without another click if it is valid', async () => {
    const { user, checked, ordered } = await open((address) =>
      verified({ ...address, line1: '1 Main St' }),
    );
    await heading(/Employee/);
    await goOn(user);
    await heading(/Check your answers/);
    expect(checked).toHaveLength(1);
    await user.click(await press(/Order return/));
    await waitFor(() =>
      expect(ordered()).toMatchObject({ order: { employee: { address: { line1: '1 Main St' } } } }),
    );
  });

  test('can be corrected: both versions stand there with their differences', async () => {
    const { user, checked } = await open(corrected);
    await heading(/Employee/);
    await goOn(user);
    const title = await heading(/Did you mean this address/);
    expect(document.activeElement).toBe(title);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    const panel = screen.getByRole('region', { name: 'Did you mean this address?' });
    const marks = [...panel.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['78702', '78701']);
    expect(within(panel).getAllByText(/Austin/)).toHaveLength(2);
    await user.click(await press('Use suggested address'));
    await heading(/Check your answers/);
    await user.click(await press('Change employee'));
    await heading(/Employee/);
    expect(field('ZIP code').value).toBe('78702');
    // A choice is remembered, so the check isn't repeated.
    await goOn(user);
    await heading(/Check your answers/);
    expect(checked).toHaveLength(1);
  });

  test('is used on purpose if it is doubtful, and checked again only after a change', async () => {
    const { user, checked, drafts } = await open(doubtful);
    await heading(/Employee/);
    await goOn(user);
    expect(await screen.findByText('The street address has no number.')).toBeDefined();
    await user.click(await press('Use this address anyway'));
    await heading(/Check your answers/);
    await waitFor(() => expect(drafts.kept()?.checkedAddresses).toHaveLength(1));
    await user.click(await press('Change employee'));
    await user.type(field('Name'), 'x');
    await goOn(user);
    await heading(/Check your answers/);
    expect(checked).toHaveLength(1);
    await user.click(await press('Change employee'));
    await user.type(field('City'), 'x');
    await goOn(user);
    await heading(/A package may not arrive here/);
    expect(checked).toHaveLength(2);
    await user.click(await press('Edit address'));
    expect(document.activeElement).toBe(field('Street address'));
    expect(await press('Continue')).toBeDefined();
  });

  test('has errors at its field if it is invalid, and is checked again after a change', async () => {
    const { user, present, checked } = await open(wrong);
    await heading(/Employee/);
    await goOn(user);
    await heading(/This address doesn't look right/);
    expect(document.activeElement).toBe(field('ZIP code'));
    expect(field('ZIP code').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: 'No such ZIP code.' })).toBeDefined();
    present.judge = verified;
    await user.type(field('ZIP code'), '{Backspace}2');
    expect(screen.queryByRole('heading', { name: /doesn't look right/ })).toBeNull();
    await goOn(user);
    await heading(/Check your answers/);
    expect(checked.map(({ postalCode }) => postalCode)).toEqual(['78701', '78702']);
  });

  test('can be used on purpose even if it is invalid', async () => {
    const { user, ordered } = await open(wrong);
    await heading(/Employee/);
    await goOn(user);
    await user.click(await press('Use this address anyway'));
    await heading(/Check your answers/);
    await user.click(await press(/Order return/));
    await waitFor(() =>
      expect(ordered()).toMatchObject({
        order: { employee: { address: { postalCode: '78701' } } },
      }),
    );
  });

  test('can be ordered for if the check fails', async () => {
    const fail = () => {
      throw new FailureError({ kind: 'unreachable', message: 'No answer came.' });
    };
    const { user, checked, drafts } = await open(fail);
    await heading(/Employee/);
    await goOn(user);
    await heading(/We couldn't check the address/);
    expect(screen.getByText('No answer came.')).toBeDefined();
    await user.click(await press('Try again'));
    await waitFor(() => expect(checked).toHaveLength(2));
    await user.click(await press('Continue without checking'));
    await heading(/Check your answers/);
    await waitFor(() => expect(drafts.kept()?.step).toBe('review'));
    expect(drafts.kept()?.checkedAddresses ?? []).toEqual([]);
  });

  test('is marked before the order if the address service was not reached', async () => {
    const { user, present } = await open(verified);
    present.notice = 'The address service did not answer.';
    await heading(/Employee/);
    await goOn(user);
    await heading(/Check your answers/);
    expect(screen.getByText('The address service did not answer.')).toBeDefined();
  });

  test('is no longer checked once the step is left', async () => {
    const { user } = await open(doubtful);
    await heading(/Employee/);
    await goOn(user);
    await heading(/A package may not arrive here/);
    await user.click(await press('Back'));
    await heading(/Device/);
    expect(screen.queryByRole('heading', { name: /may not arrive/ })).toBeNull();
  });
});

describe('the destination', () => {
  test('is checked if it is a new address, not if it is saved in the address book', async () => {
    const draft: NewReturnDraft = {
      ...ANSWERED,
      step: 'destination',
      destination: {
        ...ANSWERED.destination,
        recipient: 'IT',
        address: { ...ANSWERED.employee.address, line1: '9 Elm Street' },
      },
    };
    const { user, checked } = await open(doubtful, { draft });
    await heading(/Return to/);
    await goOn(user);
    await heading(/Check your answers/);
    expect(checked).toEqual([]);
    await user.click(await press('Change destination'));
    await user.click(screen.getByRole('radio', { name: /Another address/ }));
    await goOn(user);
    await heading(/A package may not arrive here/);
    expect(checked.map(({ line1 }) => line1)).toEqual(['9 Elm Street']);
    await user.click(await press('Use this address anyway'));
    await heading(/Check your answers/);
  });
});

describe('a restored draft', () => {
  const seen = { price: 7900, currency: 'USD', destination: '' };
  const changes = () => screen.getByText('Something changed since you were here').closest('[role]');

  test('requests a check of an unchecked address, and says so', async () => {
    await open(verified, { draft: { ...ANSWERED, checkedAddresses: [] } });
    await heading(/Employee/);
    expect(changes()?.textContent).toContain("We haven't checked the employee's address yet");
  });

  test('reports a changed price', async () => {
    const items = OFFER.items.map((item) => ({ ...item, price: 8900 }));
    await open(verified, { draft: { ...ANSWERED, seen }, offer: { ...OFFER, items } });
    await heading(/Check your answers/);
    expect(changes()?.textContent).toContain('The price changed from $79.00 to $89.00.');
  });

  test('reports a changed saved address', async () => {
    const { drafts, user } = await open(verified, { draft: ANSWERED });
    await heading(/Check your answers/);
    await user.click(await press('Change options and references'));
    await waitFor(() => expect(drafts.kept()?.seen?.destination).toContain('500 Example Avenue'));
    const storedDraft = drafts.kept() ?? ANSWERED;
    document.body.replaceChildren();
    const addresses = OFFER.addresses.map((saved) => ({
      ...saved,
      address: { ...saved.address, line1: '7 New Road' },
    }));
    await open(verified, { draft: storedDraft, offer: { ...OFFER, addresses } });
    await heading(/Options and references/);
    expect(changes()?.textContent).toContain(
      '“Depot” has a new address: 7 New Road, Austin, TX 78701, United States.',
    );
  });

  test('shows no message if nothing changed', async () => {
    await open(verified, { draft: { ...ANSWERED, seen } });
    await heading(/Check your answers/);
    expect(screen.queryByText('Something changed since you were here')).toBeNull();
  });
});
