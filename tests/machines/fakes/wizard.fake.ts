import type { Address } from '../../../src/domain/address.ts';
import type { AddressVerdict } from '../../../src/domain/returns/addressCheck.ts';
import type { NewReturnDraft } from '../../../src/domain/returns/ordering/drafts.ts';
import type { Offer } from '../../../src/domain/returns/returns.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { EMPLOYEE, fakeReturn } from '../../ui/helpers/fakeReturn.ts';

/** Time at which the server saved a path's draft: before the path began. */
export const SAVED_AT = '2026-01-15T11:00:00.000Z';

export const FAKE_OFFER: Offer = {
  items: [
    { device: 'laptop', lane: 'US-US', price: 7900 },
    { device: 'laptop', lane: 'GB-US', price: 14_900 },
    { device: 'laptop', lane: 'GB-GB', price: null },
    { device: 'monitor', lane: 'US-US', price: 9900 },
    { device: 'monitor', lane: 'GB-US', price: 19_900 },
    { device: 'monitor', lane: 'GB-GB', price: 12_900 },
    { device: 'cell_phone', lane: 'US-US', price: 4900 },
  ],
  currency: 'USD',
  isDemonstration: true,
  asksAddress: false,
  offersTexts: false,
  addresses: [
    {
      id: 'a',
      label: 'New York office',
      recipient: 'IT',
      company: 'Acme',
      address: { ...EMPLOYEE.address, line1: '500 Example Avenue' },
      isDefault: true,
    },
    {
      id: 'b',
      label: 'London office',
      recipient: 'IT',
      company: 'Acme',
      address: {
        line1: '1 Example Street',
        line2: '',
        city: 'London',
        region: '',
        postalCode: 'SW1A 1AA',
        country: 'GB',
      },
      isDefault: false,
    },
  ],
};

/** Data and immediate responses of the server, beyond the path's. */
export interface WizardScene {
  readonly offer?: Partial<Offer>;
  /** Offer when the page is opened again. */
  readonly offerAgain?: Partial<Offer>;
  /** Saves drafts immediately, or fails from the second one on; otherwise the path decides. */
  readonly keeping?: 'kept' | Error;
  /** Verdict on an address. */
  readonly judges?: (address: Address) => AddressVerdict | Error;
  /** Notice of the address check about itself. */
  readonly notice?: string;
  /** Refusal of orders. */
  readonly refuses?: Error;
}

function orThrow<T>(answer: T | Error): T {
  if (answer instanceof Error) throw answer;
  return answer;
}
const isRight = (address: Address): AddressVerdict => ({ kind: 'verified', address });

/** Fake server of the wizard: stores a draft, accepts every address, takes orders. */
export function fakeWizardServer(scene: WizardScene = {}): FakeServer {
  const { offer = {}, offerAgain, keeping, judges = isRight, notice = null, refuses } = scene;
  const offers = [offer];
  let storedDraft: NewReturnDraft | null = null;
  let saves = 0;
  const ordered = fakeReturn();
  const keep = (body: unknown) => {
    // Request body of the page; its schema is checked against the real server elsewhere.
    storedDraft = body as NewReturnDraft;
    return { savedAt: SAVED_AT };
  };
  return {
    keepDraft(draft) {
      storedDraft = draft;
    },
    outcomes: { 'saveDraft/saved': ({ body }) => keep(body) },
    beside: {
      'GET /api/portal/offer': () => ({ ...FAKE_OFFER, ...(offers.pop() ?? offerAgain ?? offer) }),
      'GET /api/portal/drafts/new-return': () => ({
        draft: storedDraft === null ? null : { content: storedDraft, savedAt: SAVED_AT },
      }),
      'PUT /api/portal/drafts/new-return'({ body }) {
        saves += 1;
        if (keeping === undefined || (saves === 1 && keeping !== 'kept')) return undefined;
        return orThrow(keeping) && keep(body);
      },
      'DELETE /api/portal/drafts/new-return'() {
        if (keeping instanceof Error) throw keeping;
        storedDraft = null;
        return {};
      },
      'POST /api/validate_sqs_addresses/'({ body }) {
        const { addresses } = body as { addresses: Address[] };
        const verdicts = addresses.map((address) => orThrow(judges(address)));
        return { verdicts, checkedBy: 'rules', notice };
      },
      'POST /api/portal/serials/check': () => ({ problems: [] }),
      'POST /api/portal/returns': () => orThrow(refuses ?? ordered.view()),
      'GET /api/portal/returns/:orderNumber': ordered.view,
      'GET /api/portal/returns/:orderNumber/messages': () => ({ messages: [] }),
    },
  };
}
