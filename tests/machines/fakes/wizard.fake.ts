import type { Address } from '../../../src/api/contract/address.ts';
import type { NewReturnDraft } from '../../../src/api/contract/drafts.ts';
import type { Offer } from '../../../src/api/contract/returns.ts';
import type { FakeServer } from '../../model/levels/fakeServer.ts';
import { EMPLOYEE, fakeReturn } from '../../ui/support/fakeReturn.ts';

/** When the server kept the draft of a path: before the path began. */
export const SAVED_AT = '2026-01-15T11:00:00.000Z';

export const FAKE_OFFER: Offer = {
  items: [
    { device: 'laptop', lane: 'US-US', price: 7900 },
    { device: 'laptop', lane: 'GB-GB', price: null },
    { device: 'monitor', lane: 'US-US', price: 9900 },
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
  ],
};

/** The server behind the wizard: it keeps a draft, finds every address in order, takes orders. */
export function fakeWizardServer(): FakeServer {
  let kept: NewReturnDraft | null = null;
  const ordered = fakeReturn();
  return {
    keepDraft(draft) {
      kept = draft;
    },
    outcomes: {
      // What the page sends; its schema is held against the real server elsewhere.
      'saveDraft/saved'({ body }) {
        kept = body as NewReturnDraft;
        return { savedAt: SAVED_AT };
      },
    },
    beside: {
      'GET /api/portal/offer': () => FAKE_OFFER,
      'GET /api/portal/drafts/new-return': () => ({
        draft: kept === null ? null : { content: kept, savedAt: SAVED_AT },
      }),
      'DELETE /api/portal/drafts/new-return'() {
        kept = null;
        return {};
      },
      'POST /api/validate_sqs_addresses/'({ body }) {
        const { addresses } = body as { addresses: Address[] };
        const verdicts = addresses.map((address) => ({ kind: 'verified', address }));
        return { verdicts, checkedBy: 'rules', notice: null };
      },
      'POST /api/portal/returns': ordered.view,
      'GET /api/portal/returns/:orderNumber': ordered.view,
      'GET /api/portal/returns/:orderNumber/messages': () => ({ messages: [] }),
    },
  };
}
