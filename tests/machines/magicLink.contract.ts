import type { SsoProvider } from '../../src/domain/organization/ssoWords.ts';
import {
  type magicLinkMachine,
  selectAddressToConfirm,
  selectLinkFailure,
} from '../../src/machines/magicLink.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { noticesOn } from './notices.ts';

/** Visible state of the page behind the mailed link. */
interface MagicLinkAppearance extends Record<string, unknown> {
  isWorking: boolean;
  /** Masked address to confirm. */
  asksFor: string | null;
  error: string | null;
  /** Destination after leaving the page. */
  leftFor: 'portal' | 'login' | `login, for ${SsoProvider}` | null;
}
const forProvider = ({ enforced }: { enforced: SsoProvider | null }) =>
  enforced && (`login, for ${enforced}` as const);
/** Banner of an enforced provider. */
const ENFORCES = /^Your organization enforces (Okta|Azure) SSO/;

/** Button that confirms the log-in with one click. */
const ASKED = /^Log in as (.+)$/;

const quiet: MagicLinkAppearance = { isWorking: false, asksFor: null, error: null, leftFor: null };

export const magicLinkContract: Contract<typeof magicLinkMachine, MagicLinkAppearance> = {
  states: {
    arriving: null,
    redeeming: () => ({ ...quiet, isWorking: true }),
    confirming: ({ context }) => ({ ...quiet, asksFor: context.maskedEmail ?? 'an address' }),
    failed: ({ context }) => ({ ...quiet, error: context.failure?.message ?? 'a message' }),
    signedIn: () => ({ ...quiet, leftFor: 'portal' }),
    enforced: ({ context }) => ({ ...quiet, leftFor: forProvider(context) }),
    expired: () => ({ ...quiet, leftFor: 'login' }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isWorking: snapshot.hasTag('busy'),
    asksFor: selectAddressToConfirm(snapshot),
    error: selectLinkFailure(snapshot)?.message ?? null,
    leftFor: snapshot.matches('signedIn')
      ? 'portal'
      : snapshot.matches('expired')
        ? 'login'
        : forProvider(snapshot.context),
  }),
  page: {
    async start(person, { token }) {
      const mailed = token === '' ? '' : await person.receivesLink();
      await person.opens(`/authentication/link#${mailed}`);
    },
    events: {
      'signIn.confirmed': (person) => person.presses('button', ASKED),
      'retry.requested': (person) => person.presses('button', 'Try again'),
    },
    calls: { redeemLink: 'POST /api/portal/magic-link' },
    server: {
      redeemLink: {
        confirmationNeeded: (server) => server.askElsewhere(),
        used: (server) => server.spendLinks(),
        enforcedOkta: (server) => server.seedSso('enforced'),
      },
    },
    isSilent: true,
    async see(person) {
      const buttons = (await person.sees('button')).map(({ name }) => name);
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const [notice] = await noticesOn(person);
      const path = await person.isAt();
      const texts = (await person.sees('alert')).map(({ text }) => text);
      const enforces = texts.map((text) => ENFORCES.exec(text)?.[1]).find(Boolean);
      const isInside = buttons.some((name) => name.startsWith('Account of '));
      return {
        isWorking: statuses.some((text) => text.endsWith('Loading')),
        asksFor: buttons.map((name) => ASKED.exec(name)?.[1]).find(Boolean) ?? null,
        error: notice?.message ?? null,
        leftFor: isInside
          ? 'portal'
          : enforces !== undefined
            ? forProvider({ enforced: enforces === 'Okta' ? 'okta' : 'azure' })
            : path === '/authentication/login'
              ? 'login'
              : null,
      };
    },
  },
};
