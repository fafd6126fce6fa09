import type { ChatChannel } from '../../domain/programs/chat.ts';
import type { ChatTopic } from '../../domain/programs/chatWords.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';

/** Badges for the states of a channel. */
export const CHANNEL_LOOK: Readonly<Record<ChatChannel['state'], BadgeLook>> = {
  active: { label: 'Connected', tone: 'done', icon: 'M3 8.5 6.5 12 13 4.5' },
  delayed: {
    label: 'Waiting',
    tone: 'moving',
    icon: 'M8 4.500V8l2.500 2M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  },
  failing: { label: 'Keeps failing', tone: 'trouble', icon: 'M8 3v6M8 12.500v.5' },
  revoked: { label: 'Revoked', tone: 'trouble', icon: 'M4 4l8 8M12 4l-8 8' },
  stopped: { label: 'Stopped', tone: 'trouble', icon: 'M4 4l8 8M12 4l-8 8' },
  off: { label: 'Paused', tone: 'ended', icon: 'M5 5v6M11 5v6' },
};

/** Next step in a state; '' where nothing is to be done. */
export const CHANNEL_HINT: Readonly<Record<ChatChannel['state'], string>> = {
  active: '',
  delayed: 'We keep what there is to say and try again.',
  failing: 'We keep what there is to say and try again, for three days at most.',
  revoked: 'Nothing is sent. Make a new address there, choose Edit and paste it.',
  stopped: 'It failed for three days, so nothing is sent. Send a test, or choose Use again.',
  off: 'Nothing is sent, and nothing is kept for later.',
};

/** Short names of what a channel hears, for the list. */
export const TOPIC_NAMES: Readonly<Record<ChatTopic, string>> = {
  needsYou: 'Problems',
  steps: 'Each step',
  summary: 'Morning summary',
  leavers: 'Leavers',
};
