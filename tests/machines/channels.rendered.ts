import { channelsPage } from './channels.page.ts';
import { inEveryState } from './fakes/channels.fake.ts';
import { withMore } from './helpers/more.ts';

/** Channels at level 2, in every state. */
export const renderedChannelsPage = withMore(channelsPage, {
  answers: { inEveryState: { title: 'the channels come, in every state', says: inEveryState } },
});
