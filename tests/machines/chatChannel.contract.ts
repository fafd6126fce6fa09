import {
  type chatChannelMachine,
  selectIsOpen,
} from '../../src/machines/chatChannel/chatChannel.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a channel for an admin. */
export interface ChatChannelAppearance extends Record<string, unknown> {
  state: string;
  isSent: boolean;
  canPause: boolean;
  canResume: boolean;
  /** Reason of the mail to whoever set it up after the last step. */
  told: string | null;
}

const open = { isSent: true, canPause: true, canResume: false };
const closed = { isSent: false, canPause: false, canResume: true };

export const chatChannelContract: Contract<typeof chatChannelMachine, ChatChannelAppearance> = {
  states: {
    active: () => ({ state: 'active', ...open }),
    delayed: () => ({ state: 'delayed', ...open }),
    failing: () => ({ state: 'failing', ...open }),
    revoked: () => ({ state: 'revoked', ...closed }),
    stopped: () => ({ state: 'stopped', ...closed }),
    off: () => ({ state: 'off', ...closed }),
  },
  effects: { notifyOwner: ({ trouble }) => ({ told: trouble }) },
  ofMachine: (snapshot, effects) => {
    const at = 0;
    return {
      state: snapshot.value,
      isSent: selectIsOpen(snapshot),
      canPause: snapshot.can({ type: 'channel.pause', at }),
      canResume: snapshot.can({ type: 'channel.resume', at }),
      told: effects.told ?? null,
    };
  },
};
