import { Button } from '@mantine/core';
import { selectActionFailure } from '../../../../machines/pages/channels.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { EmptyList } from '../../../components/list/table/EmptyList.tsx';
import { ListSkeleton } from '../../../components/list/table/ListSkeleton.tsx';
import list from '../SettingsList.module.css';
import { SettingsPage } from '../SettingsPage.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { ChannelList } from './ChannelList.tsx';
import { ChannelsPage, ChannelsPageProvider } from './channelsPage.tsx';

/** Channels of Slack and Teams that hear of the organization's returns. */
export function ChannelsView() {
  return (
    <ChannelsPageProvider>
      <List />
    </ChannelsPageProvider>
  );
}

const ADD = { type: 'panel.opened', panel: { kind: 'add' } } as const;

function List() {
  const actor = ChannelsPage.useActorRef();
  const data = ChannelsPage.useSelector(parts.selectData);
  const failure = ChannelsPage.useSelector(parts.selectFailure);
  const actionFailure = ChannelsPage.useSelector(selectActionFailure);
  const isBusy = ChannelsPage.useSelector(parts.selectIsBusy);
  const panel = ChannelsPage.useSelector(parts.selectPanel);
  const canAdd = ChannelsPage.useSelector((snapshot) => snapshot.can(ADD));
  const changed = data?.channels.find(({ id }) => panel?.kind === 'change' && id === panel.id);
  const isForm = panel?.kind === 'add' || changed !== undefined;
  return (
    <SettingsPage
      title="Slack and Teams"
      description="Tell a channel of your returns, with a button to what needs someone."
      actions={
        data !== null &&
        !isForm && (
          <Button id="add-channel" disabled={!canAdd} onClick={() => actor.send(ADD)}>
            Add channel
          </Button>
        )
      }
    >
      <div className={list.page} aria-busy={isBusy}>
        {failure !== null && (
          <FailureNotice
            failure={failure}
            onRetry={() => actor.send({ type: 'reload.requested' })}
          />
        )}
        {actionFailure !== null && !isForm && <FailureNotice failure={actionFailure} />}
        {data === null && failure === null && <ListSkeleton words="Loading channels" />}
        {panel?.kind === 'add' && <ChannelForm />}
        {changed !== undefined && <ChannelForm key={changed.id} channel={changed} />}
        {data !== null && data.channels.length === 0 && !isForm && (
          <EmptyList
            title="No channels yet"
            words="Paste the address of an incoming webhook of Slack or Teams, and choose what the channel hears."
          />
        )}
        {data !== null && data.channels.length > 0 && <ChannelList data={data} />}
      </div>
    </SettingsPage>
  );
}
