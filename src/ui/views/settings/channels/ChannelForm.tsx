import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChatChannel, ChatChannelForm } from '../../../../domain/programs/chat.ts';
import {
  CHAT_TOPIC_WORDS,
  CHAT_TOPICS,
  type ChatTopic,
  channelProblems,
  MAX_CHANNEL_ADDRESS,
  MAX_CHANNEL_NAME,
  tidyChannel,
} from '../../../../domain/programs/chatWords.ts';
import { selectActionFailure } from '../../../../machines/pages/channels.machine.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import { Panel } from '../../../components/layout/Panel.tsx';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { firstMessages } from '../../../words/firstMessages.ts';
import { ChannelsPage } from './channelsPage.tsx';

const fieldId = (field: string) => `channel-${field}`;
const BACK = { type: 'panel.closed' } as const;

const ADDRESS_HELP =
  'Slack: create an incoming webhook for the channel. Teams: create the workflow “Post to a channel when a webhook request is received”. Paste the address that you get. We keep it secret.';

/** Form of a channel, empty for a new one. What is typed is kept nowhere: the address is a secret. */
export function ChannelForm({ channel = null }: { readonly channel?: ChatChannel | null }) {
  const actor = ChannelsPage.useActorRef();
  const failure = ChannelsPage.useSelector(selectActionFailure);
  const canAct = ChannelsPage.useSelector(selectCanAct);
  const sent = ChannelsPage.useSelector(selectSent);
  const isSaving = sent?.kind === 'add' || sent?.kind === 'change';
  const [values, setValues] = useState<ChatChannelForm>(() => ({
    name: channel?.name ?? '',
    address: '',
    hears: channel?.hears ?? ['needsYou'],
  }));
  const { errors, accept, clear } = useFieldErrors({
    failure,
    focusOn: (field) => document.getElementById(fieldId(field))?.focus(),
  });
  const errorList = Object.entries(errors).map(([field, message = '']) => ({
    id: fieldId(field),
    message,
  }));
  const change = (part: Partial<ChatChannelForm>) => {
    setValues({ ...values, ...part });
    for (const field of Object.keys(part)) clear(field);
  };
  const submit = () => {
    if (!canAct) return;
    const body = tidyChannel(values);
    // Only the server knows whether it takes stand-ins.
    if (!accept(firstMessages(channelProblems(body, channel === null, true)))) return;
    const action =
      channel === null
        ? ({ kind: 'add', body } as const)
        : ({ kind: 'change', id: channel.id, body } as const);
    actor.send({ type: 'action.requested', action });
  };
  return (
    <Panel
      title={channel === null ? 'Add a channel' : `Edit ${channel.name}`}
      heading="h2"
      backLabel="Back"
      isHeld={isSaving}
      onBack={() => actor.send(BACK)}
      onSubmit={submit}
      submit={
        <Button type="submit" disabled={!canAct && !isSaving} loading={isSaving}>
          {channel === null ? 'Add' : 'Save changes'}
        </Button>
      }
    >
      <FormErrors failure={failure} errors={errorList} />
      <TextInput
        id={fieldId('name')}
        label="Channel"
        description="Its name there, such as #offboarding."
        autoComplete="off"
        maxLength={MAX_CHANNEL_NAME}
        value={values.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('address')}
        label="Address"
        description={
          channel === null
            ? ADDRESS_HELP
            : `Leave it empty to keep ${channel.addressHint}, or paste a new one.`
        }
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_CHANNEL_ADDRESS}
        value={values.address}
        error={errors.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <Checkbox.Group
        label="What it hears"
        value={values.hears}
        error={errors.hears}
        onChange={(hears) => change({ hears: topicsIn(hears) })}
      >
        <Stack gap="xs" mt="xs">
          {CHAT_TOPICS.map((topic, index) => (
            <Checkbox
              key={topic}
              value={topic}
              id={index === 0 ? fieldId('hears') : undefined}
              label={CHAT_TOPIC_WORDS[topic]}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  );
}

const topicsIn = (chosen: readonly string[]): ChatTopic[] =>
  CHAT_TOPICS.filter((topic) => chosen.includes(topic));
