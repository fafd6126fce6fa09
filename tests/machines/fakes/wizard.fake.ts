import type { Address } from '../../../src/domain/address.ts';
import type { AddressVerdict } from '../../../src/domain/returns/addressCheck.ts';
import type { NewReturnDraft } from '../../../src/domain/returns/drafts.ts';
import type { Offer } from '../../../src/domain/returns/returns.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { EMPLOYEE, fakeReturn } from '../../ui/support/fakeReturn.ts';

/** When the server kept the draft of a path: before the path began. */
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

/** What a server may know and answer at once, beside what the path says. */
export interface WizardScene {
  readonly offer?: Partial<Offer>;
  /** What may be ordered when the page is come to again. */
  readonly offerAgain?: Partial<Offer>;
  /** Drafts are kept at once, or not from the second one on; else as the path says. */
  readonly keeping?: 'kept' | Error;
  /** What the check says of an address. */
  readonly judges?: (address: Address) => AddressVerdict | Error;
  /** What the check says of itself. */
  readonly notice?: string;
  /** Why nothing can be ordered. */
  readonly refuses?: Error;
}

function orThrow<T>(answer: T | Error): T {
  if (answer instanceof Error) throw answer;
  return answer;
}
const isRight = (address: Address): AddressVerdict => ({ kind: 'verified', address });

/** The server behind the wizard: it keeps a draft, finds every address in order, takes orders. */
export function fakeWizardServer(scene: WizardScene = {}): FakeServer {
  const { offer = {}, offerAgain, keeping, judges = isRight, notice = null, refuses } = scene;
  const offers = [offer];
  let kept: NewReturnDraft | null = null;
  let saves = 0;
  const ordered = fakeReturn();
  const keep = (body: unknown) => {
    // What the page sends; its schema is held against the real server elsewhere.
    kept = body as NewReturnDraft;
    return { savedAt: SAVED_AT };
  };
  return {
    keepDraft(draft) {
      kept = draft;
    },
    outcomes: { 'saveDraft/saved': ({ body }) => keep(body) },
    beside: {
      'GET /api/portal/offer': () => ({ ...FAKE_OFFER, ...(offers.pop() ?? offerAgain ?? offer) }),
      'GET /api/portal/drafts/new-return': () => ({
        draft: kept === null ? null : { content: kept, savedAt: SAVED_AT },
      }),
      'PUT /api/portal/drafts/new-return'({ body }) {
        saves += 1;
        if (keeping === undefined || (saves === 1 && keeping !== 'kept')) return undefined;
        return orThrow(keeping) && keep(body);
      },
      'DELETE /api/portal/drafts/new-return'() {
        if (keeping instanceof Error) throw keeping;
        kept = null;
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
