import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Address } from '../../../src/domain/address.ts';
import type { FailureError } from '../../../src/domain/failure.ts';
import type { AddressCheck } from '../../../src/domain/returns/addressCheck.ts';
import type { NewReturnDraft } from '../../../src/domain/returns/ordering/drafts.ts';
import type { Offer } from '../../../src/domain/returns/returns.ts';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import '../../../src/ui/views/newReturn/NewReturnView.tsx';
import '../../../src/ui/views/return/ReturnView.tsx';
import '../../../src/ui/views/shell/Shell.tsx';
import { REVIEWED } from '../../machines/helpers/draft.ts';
import { EMPLOYEE, fakeReturn } from './fakeReturn.ts';
import { admin } from './people.ts';
import { renderPortal } from './renderPortal.tsx';
import { writes } from './writes.ts';

const OFFICE = { ...EMPLOYEE.address, line1: '500 Example Avenue' };
export const OFFER: Offer = {
  items: [
    { device: 'laptop', lane: 'US-US', price: 7900 },
    { device: 'laptop', lane: 'CA-US', price: 11900 },
    { device: 'laptop', lane: 'GB-GB', price: null },
    { device: 'monitor', lane: 'US-US', price: 9900 },
  ],
  currency: 'USD',
  isDemonstration: true,
  asksAddress: false,
  offersTexts: false,
  addresses: [
    { id: 'a', label: 'Depot', recipient: 'D', company: '', address: OFFICE, isDefault: false },
    { id: 'b', label: 'Office', recipient: 'O', company: '', address: OFFICE, isDefault: true },
  ],
};

/** Responds to an address check: every address is valid. */
export const verifiesAddresses = (body: unknown): AddressCheck => {
  // Request body of the wizard; its schema is checked against the real server elsewhere.
  const { addresses } = body as { addresses: Address[] };
  return {
    verdicts: addresses.map((address) => ({ kind: 'verified', address })),
    checkedBy: 'rules',
    notice: null,
  };
};

/** Fake server of one user's draft. */
export function fakeDrafts(content: NewReturnDraft | null = null) {
  const savedAt = '2030-03-04T09:00:00.000Z';
  let storedDraft = content;
  let failure: FailureError | null = null;
  const orFail = () => {
    if (failure !== null) throw failure;
  };
  return {
    kept: () => storedDraft,
    /** Deletes the draft, as ordering does. */
    drop: () => {
      storedDraft = null;
    },
    /** Makes saving fail from now on; null ends it. */
    failWith: (next: FailureError | null) => {
      failure = next;
    },
    answers: {
      'POST /api/portal/serials/check': { problems: [] },
      'POST /api/validate_sqs_addresses/': verifiesAddresses,
      'GET /api/portal/drafts/new-return': () => ({
        draft: storedDraft === null ? null : { content: storedDraft, savedAt },
      }),
      'PUT /api/portal/drafts/new-return': (body: unknown) => {
        orFail();
        // Request body of the wizard; its schema is checked against the real server elsewhere.
        storedDraft = body as NewReturnDraft;
        return { savedAt };
      },
      'DELETE /api/portal/drafts/new-return': () => {
        orFail();
        storedDraft = null;
        return {};
      },
    },
  };
}

/** Opens the wizard; `place` responds to the order. */
export async function openWizard(
  place: (body: unknown) => unknown = () => fakeReturn().view(),
  validate: (body: unknown) => unknown = verifiesAddresses,
) {
  const drafts = fakeDrafts();
  const portal = await renderPortal({
    path: '/devicereturn',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/offer': OFFER,
      ...drafts.answers,
      'POST /api/validate_sqs_addresses/': validate,
      'POST /api/portal/returns': place,
      'GET /api/portal/returns/:orderNumber': () => fakeReturn().view(),
    },
  });
  await screen.findByRole('heading', { name: /Device/ });
  const orders = () => portal.called.filter(({ call }) => call === 'POST /api/portal/returns');
  return { ...portal, drafts, orders };
}

/** Opens the wizard at the review of Jordan Lee's complete draft. */
export async function openReviewed(details = fakeReturn().view(), offer = OFFER) {
  const drafts = fakeDrafts(REVIEWED);
  const portal = await renderPortal({
    path: '/devicereturn',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/offer': offer,
      ...drafts.answers,
      'POST /api/portal/returns': () => {
        drafts.drop();
        return details;
      },
      'GET /api/portal/returns/:orderNumber': details,
    },
  });
  await heading(/Check your answers/);
  const orders = () => portal.called.filter(({ call }) => call === 'POST /api/portal/returns');
  return { ...portal, orders };
}

export const goOn = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Continue' }));
export const heading = (name: RegExp) => screen.findByRole('heading', { name });
export const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));

export async function chooseLaptop(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: /^Laptop/ }));
  await goOn(user);
  await heading(/Employee/);
}

export async function nameEmployee(user: UserEvent) {
  await writes(user, screen.getByLabelText('Name'), 'Erin Example');
  await writes(user, screen.getByLabelText('Street address'), '1 Main Street');
  await writes(user, screen.getByLabelText('City'), 'Austin');
  await user.selectOptions(screen.getByLabelText('State'), 'TX');
  await writes(user, screen.getByLabelText('ZIP code'), '78701');
  await goOn(user);
}
/** Answers all steps with minimal input. */
export async function toReview(user: UserEvent) {
  await chooseLaptop(user);
  await nameEmployee(user);
  await heading(/Return to/);
  await goOn(user);
  await heading(/Options and references/);
  await writes(user, screen.getByLabelText('Serial number'), 'C02X');
  await goOn(user);
  await heading(/Check your answers/);
}
