import type { KeyMode, KeyState } from '../../domain/programs/apiKeyWords.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';

/** Badges for the states of an API key. */
export const KEY_STATE: Readonly<Record<KeyState, BadgeLook>> = {
  active: { label: 'Active', tone: 'done', icon: 'M3 8.5 6.5 12 13 4.5' },
  expired: {
    label: 'Expired',
    tone: 'held',
    icon: 'M8 4.500V8l2.500 2M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  },
  revoked: { label: 'Revoked', tone: 'ended', icon: 'M4 4l8 8M12 4l-8 8' },
};

export const KEY_MODE: Readonly<Record<KeyMode, { label: string; description: string }>> = {
  live: { label: 'Live', description: 'Real orders: we send boxes and bill them.' },
  test: {
    label: 'Test',
    description: "For testing: nothing is shipped, emailed, or billed, and your team won't see it.",
  },
};

/**
 * Returns a command that tests a key. The key is sent in a header, never in the URL, and is read
 * from the environment, so that it isn't stored in the shell's history.
 */
export function curlLine(baseUrl: string): string {
  return `curl -H "Authorization: Bearer $RETRIEVER_API_KEY" ${baseUrl}/api/v2/device_returns/`;
}
