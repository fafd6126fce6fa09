import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ChatChannelForm, ChatChannels } from '../../domain/programs/chat.ts';
import { createPageParts } from './parts/page.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Actions of an admin on the channels of Slack and Teams. */
export type ChannelsAction =
  | { readonly kind: 'add'; readonly body: ChatChannelForm }
  | { readonly kind: 'change'; readonly id: string; readonly body: ChatChannelForm }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'test'; readonly id: string }
  | { readonly kind: 'pause'; readonly id: string }
  | { readonly kind: 'resume'; readonly id: string };

/** Form of a channel, or the question before one is removed. */
export type ChannelsPanel =
  | { readonly kind: 'add' }
  | { readonly kind: 'change'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string };

/** Panel that an action is sent from; null for immediate actions. */
function panelOf(action: ChannelsAction): ChannelsPanel | null {
  switch (action.kind) {
    case 'add':
      return { kind: 'add' };
    case 'change':
    case 'remove':
      return { kind: action.kind, id: action.id };
    default:
      return null;
  }
}

const { page, resource, form } = createPageParts<null, ChatChannels, ChannelsAction, ChannelsPanel>(
  {
    canDo({ data, panel }, action) {
      const from = panelOf(action);
      if (from !== null) return isSamePanel(panel, from);
      if (action.kind === 'add') return false;
      const channel = data?.channels.find(({ id }) => id === action.id);
      if (channel === undefined) return false;
      if (action.kind === 'pause') return channel.canPause;
      return action.kind === 'test' || channel.canResume;
    },
    closesOn: panelOf,
    isPanelValid: ({ channels }, panel) =>
      panel.kind === 'add' || channels.some(({ id }) => id === panel.id),
  },
);

/** Channels of Slack and Teams: the list, the form of one, and the question before one is removed. */
export const channelsMachine = page.createMachine({
  id: 'channels',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

/** Failure of the last action; null without one, or if its panel has closed. */
export const selectActionFailure = (
  snapshot: SnapshotFrom<typeof channelsMachine>,
): Failure | null => parts.selectActionFailure(snapshot, panelOf);
