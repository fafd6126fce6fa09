import type { Call } from '../../../src/api/contract/index.ts';
import { shortLinkOf } from '../../../src/server/texts/shortLink.ts';
import type { Owner, World } from './callers.ts';
import type { Case } from './cases.ts';
import { bySupportHash } from './names.ts';
import { aReturn } from './things.ts';

/** Cases of how the employee chooses to be written to. */
export const CHOICE_CASES = {
  'POST /api/portal/support/:orderNumber/:supportHash/language': {
    names: bySupportHash,
    isLink: true,
    body: () => ({ language: 'fr-CA' }),
  },
  'POST /api/portal/support/:orderNumber/:supportHash/texts': {
    names: bySupportHash,
    isLink: true,
    body: () => ({ isOn: true, phone: '+1 512 555 0147' }),
  },
} satisfies Partial<Record<Call, Case>>;

/** Returns the last part of the link that a text about a new return has. */
async function shortLink(world: World, owner: Owner): Promise<string> {
  const order_number = await aReturn(world, owner);
  return shortLinkOf(world.portal.services, { order_number }).split('/t/')[1] ?? '';
}

/** Cases of the provider's webhooks, and of links in texts. */
export const PROVIDER_CASES: Readonly<Record<string, Case>> = {
  'POST /api/texts/twilio/replies': { isForm: true, body: () => ({ Body: 'STOP' }) },
  'POST /api/texts/twilio/reports': { isForm: true, body: () => ({ MessageStatus: 'sent' }) },
  'POST /api/mail/postmark': { body: () => ({ MessageID: '1' }) },
  'GET /t/:link': {
    names: {
      make: async (world, owner) => ({ link: await shortLink(world, owner) }),
      absent: () => ({ link: `RTN-999999999.${'A'.repeat(22)}` }),
      malformed: { link: '-' },
    },
    isLink: true,
  },
};
