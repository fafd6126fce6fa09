import { Button } from '@mantine/core';
import type { ChatChannel, ChatChannels } from '../../../../domain/programs/chat.ts';
import { CHAT_SERVICE_WORDS } from '../../../../domain/programs/chatWords.ts';
import type { ChannelsAction } from '../../../../machines/pages/channels.machine.ts';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import {
  selectIsBusy,
  selectPanel,
  selectSent,
} from '../../../../machines/pages/parts/selectors.ts';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import table from '../../../components/list/table/ListTable.module.css';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { SectionList } from '../../../components/list/table/SectionList.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { CHANNEL_HINT, CHANNEL_LOOK, TOPIC_NAMES } from '../../../words/channelWords.ts';
import { ConfirmQuestion } from '../ConfirmQuestion.tsx';
import settings from '../SettingsList.module.css';
import { ChannelsPage } from './channelsPage.tsx';

const COLUMNS: readonly ListColumn<ChatChannel>[] = [
  {
    name: 'channel',
    label: 'Channel',
    place: 'title',
    cell: ({ name }) => (
      <span tabIndex={-1} data-focus-home>
        {name}
      </span>
    ),
  },
  { name: 'service', label: 'Service', cell: ({ service }) => CHAT_SERVICE_WORDS[service] },
  {
    name: 'hears',
    label: 'Hears',
    place: 'second',
    look: table.quiet,
    cell: ({ hears }) => hears.map((topic) => TOPIC_NAMES[topic]).join(', '),
  },
  {
    name: 'status',
    label: 'Status',
    place: 'status',
    cell: ({ state }) => <ToneBadge {...CHANNEL_LOOK[state]} />,
  },
  {
    name: 'sent',
    label: 'Last message',
    cell: ({ sentAt }) => (sentAt === null ? 'None yet' : <TimeAgo at={sentAt} />),
  },
  {
    name: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    place: 'next',
    cell: (channel) => <Actions of={channel} />,
  },
];

/** Channels with their state, what the service complained of, and their actions. */
export function ChannelList({ data: { channels, tested } }: { readonly data: ChatChannels }) {
  const isBusy = ChannelsPage.useSelector(selectIsBusy);
  const open = ChannelsPage.useSelector(selectPanel);
  return (
    <SectionList
      caption="Channels"
      columns={COLUMNS}
      rows={channels}
      idOf={({ id }) => id}
      isBusy={isBusy}
      detailOf={(channel) => {
        const isAsked = isSamePanel(open, removePanel(channel));
        const ownTest = tested?.id === channel.id ? tested : null;
        const isFine = channel.trouble === '' && CHANNEL_HINT[channel.state] === '';
        if (isFine && ownTest === null && !isAsked) return null;
        return (
          <div className={settings.page}>
            {isAsked && <RemoveQuestion channel={channel} />}
            {ownTest !== null && <TestOutcome of={ownTest} />}
            {!isFine && <Trouble of={channel} />}
          </div>
        );
      }}
    />
  );
}

const removePanel = ({ id }: ChatChannel) => ({ kind: 'remove', id }) as const;

function TestOutcome({ of: { isSent, trouble } }: { of: NonNullable<ChatChannels['tested']> }) {
  return (
    <p role="status" className={settings.quiet}>
      {isSent ? 'The test is in the channel.' : `The test did not get through. ${trouble}`}
    </p>
  );
}

function Trouble({ of: { state, trouble, addressHint, retryAt } }: { readonly of: ChatChannel }) {
  return (
    <p className={settings.quiet}>
      <span>{[trouble, CHANNEL_HINT[state]].filter((sentence) => sentence !== '').join(' ')}</span>
      {retryAt !== null && (
        <>
          <span> Next try</span> <TimeAgo at={retryAt} />
          <span>.</span>
        </>
      )}
      {state === 'revoked' && <span>{` The old address is ${addressHint}.`}</span>}
    </p>
  );
}

interface ActionButtonProps {
  readonly action: Exclude<ChannelsAction, { readonly kind: 'add' }>;
  readonly label: string;
  readonly name: string;
}

/** Button of an action that needs no input. */
function ActionButton({ action, label, name }: ActionButtonProps) {
  const actor = ChannelsPage.useActorRef();
  const event = { type: 'action.requested', action } as const;
  const canAct = ChannelsPage.useSelector((snapshot) => snapshot.can(event));
  const sent = ChannelsPage.useSelector(selectSent);
  const isSent = sent !== null && sent.kind === action.kind && sent.id === action.id;
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={!canAct && !isSent}
      loading={isSent}
      aria-label={`${label}: ${name}`}
      onClick={() => actor.send(event)}
    >
      {label}
    </Button>
  );
}

function Actions({ of: channel }: { readonly of: ChatChannel }) {
  const { id, name, canResume } = channel;
  const actor = ChannelsPage.useActorRef();
  const openChange = { type: 'panel.opened', panel: { kind: 'change', id } } as const;
  const openRemove = { type: 'panel.opened', panel: removePanel(channel) } as const;
  const canOpen = ChannelsPage.useSelector((snapshot) => snapshot.can(openChange));
  return (
    <div className={settings.actions}>
      <ActionButton action={{ kind: 'test', id }} label="Send a test" name={name} />
      <Button
        size="compact-xs"
        variant="default"
        disabled={!canOpen}
        aria-label={`Edit ${name}`}
        onClick={() => actor.send(openChange)}
      >
        Edit
      </Button>
      {/* One button, so that the focus stays on it. */}
      <ActionButton
        action={canResume ? { kind: 'resume', id } : { kind: 'pause', id }}
        label={canResume ? 'Use again' : 'Pause'}
        name={name}
      />
      <Button
        size="compact-xs"
        variant="default"
        disabled={!canOpen}
        aria-label={`Remove ${name}`}
        onClick={() => actor.send(openRemove)}
      >
        Remove
      </Button>
    </div>
  );
}

const BACK = { type: 'panel.closed' } as const;

function RemoveQuestion({ channel: { id, name, service } }: { readonly channel: ChatChannel }) {
  const actor = ChannelsPage.useActorRef();
  const confirm = { type: 'action.requested', action: { kind: 'remove', id } } as const;
  const canRemove = ChannelsPage.useSelector((snapshot) => snapshot.can(confirm));
  const canGoBack = ChannelsPage.useSelector((snapshot) => snapshot.can(BACK));
  const isRemoving = ChannelsPage.useSelector(selectSent)?.kind === 'remove';
  return (
    <ConfirmQuestion
      label={`Remove ${name}?`}
      confirm="Remove channel"
      back="Keep channel"
      canConfirm={canRemove}
      canGoBack={canGoBack}
      isSent={isRemoving}
      onConfirm={() => actor.send(confirm)}
      onBack={() => actor.send(BACK)}
    >
      {`Nothing more is sent to ${name}. Delete the webhook in ${CHAT_SERVICE_WORDS[service]} too, so that its address ends there.`}
    </ConfirmQuestion>
  );
}
