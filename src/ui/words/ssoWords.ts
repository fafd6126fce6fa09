import type { CertificateFacts, SsoPage } from '../../domain/organization/sso.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';

const CHECK = 'M3 8.5 6.5 12 13 4.5';
const CLOCK = 'M8 4.500V8l2.500 2M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z';
const MARK = 'M8 3v6M8 12.500v.5';
const LOCK = 'M4 7.500h8v6H4zM5.500 7.500V5a2.500 2.500 0 0 1 5 0v2.500';

/** Badges for the states of a connection. */
export const SSO_STATE: Readonly<Record<SsoPage['state'], BadgeLook>> = {
  draft: { label: 'Not set up', tone: 'waiting', icon: 'M3 8h10' },
  configured: { label: 'Not tested', tone: 'moving', icon: CLOCK },
  tested: { label: 'Tested', tone: 'moving', icon: CHECK },
  enabled: { label: 'Enabled', tone: 'done', icon: CHECK },
  enforced: { label: 'Enforced', tone: 'done', icon: LOCK },
  disabled: { label: 'Disabled', tone: 'ended', icon: 'M5 5v6M11 5v6' },
};

/** Describes a connection's state and the next step. `name` is the provider's. */
export function ssoSentence({ state }: Pick<SsoPage, 'state'>, name: string): string {
  switch (state) {
    case 'draft':
      return `No one signs in through ${name} yet. Set it up in five steps.`;
    case 'configured':
      return `No one signs in through ${name} yet. Everything is entered: test it next.`;
    case 'tested':
      return `The test passed. Enable it, and your people can sign in through ${name}.`;
    case 'enabled':
      return `Your people can sign in through ${name}, and still by emailed link or with Google.`;
    case 'enforced':
      return `Your people sign in through ${name} only. Break-glass admins keep the emailed link.`;
    case 'disabled':
      return `No one signs in through ${name}. What you entered is kept.`;
  }
}

export const CERTIFICATE_STATUS: Readonly<Record<CertificateFacts['status'], BadgeLook>> = {
  valid: { label: 'Valid', tone: 'done', icon: CHECK },
  expiring: { label: 'Expires soon', tone: 'held', icon: CLOCK },
  expired: { label: 'Expired', tone: 'trouble', icon: MARK },
  notYet: { label: 'Not valid yet', tone: 'held', icon: CLOCK },
};

/** Labels for the result of one check or of a whole test. */
export const CHECK_RESULT = {
  right: { label: 'Passed', tone: 'done', icon: CHECK },
  wrong: { label: 'Failed', tone: 'trouble', icon: 'M4 4l8 8M12 4l-8 8' },
  none: { label: 'Not reached', tone: 'ended', icon: 'M3 8h10' },
} as const satisfies Readonly<Record<string, BadgeLook>>;
