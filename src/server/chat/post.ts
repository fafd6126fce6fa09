import { CHAT_SERVICE_WORDS, type ChatService } from '../../domain/programs/chatWords.ts';
import type { ChatChannelEvent } from '../../machines/chatChannel/chatChannel.machine.ts';
import type { ChatMessage } from '../platform/database/schema/chatSchema.ts';
import { resolveName } from '../platform/http/publicAddresses.ts';
import { chatAttempts } from '../platform/observe/metrics.ts';
import { inCallSpan } from '../platform/observe/tracing.ts';
import type { Services } from '../services/services.ts';
import { type Outcome, send } from '../webhooks/send.ts';
import { openAddress } from './addresses.ts';
import type { ChannelRow } from './channelRow.ts';
import { renderMessage } from './render.ts';

const TIMEOUT_MS = 10_000;

/** Result of one attempt. */
export interface Posted {
  readonly event: Extract<ChatChannelEvent['type'], `message.${string}` | 'address.revoked'>;
  /** Sentence that says why it was not taken; empty if it was. */
  readonly trouble: string;
  readonly retryAfter: string | null;
}

/** Posts a message to a channel. Holds no connection of the database; never rejects. */
export async function post(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  { organisation_id: owner, service, address }: ChannelRow,
  message: ChatMessage,
): Promise<Posted> {
  const body = renderMessage(service, message, config.publicUrl);
  const url = openAddress(secret, owner, address);
  // The address is secret, and no header of ours concerns the service: the trace ends here.
  const outcome = await inCallSpan('chat', () =>
    send(
      { url, headers: {}, body },
      {
        resolve: resolveName,
        allowsPrivate: config.webhooksReachPrivate,
        timeoutMs: TIMEOUT_MS,
      },
    ),
  );
  const posted = judge(service, outcome);
  chatAttempts.inc({ service, outcome: posted.event === 'message.accepted' ? 'sent' : 'failed' });
  return posted;
}

/** Complaints of Slack and Teams about the address or its channel. */
const REVOKED: Readonly<Record<string, string>> = {
  no_service: 'the webhook was deleted or switched off',
  no_service_id: 'the webhook was deleted or switched off',
  no_active_hooks: 'the webhook was deleted or switched off',
  invalid_token: 'the webhook was deleted or switched off',
  no_team: 'the workspace is gone',
  team_disabled: 'the workspace was disabled',
  channel_not_found: 'the channel was deleted',
  channel_is_archived: 'the channel is archived',
  action_prohibited: 'an admin of the workspace forbids it',
  posting_to_general_channel_denied: 'only few may write to this channel',
  WorkflowTriggerIsNotEnabled: 'the workflow is switched off',
};
const REVOKED_STATUSES: readonly number[] = [401, 403, 404, 410];

/** Decides what the answer of a service means. */
export function judge(service: ChatService, outcome: Outcome): Posted {
  const who = CHAT_SERVICE_WORDS[service];
  const { retryAfter, answer } = outcome;
  const status = hiddenStatus(service, outcome) ?? outcome.status;
  if (status === null) {
    const trouble = outcome.isLate
      ? `${who} didn't answer in time.`
      : `We couldn't reach ${who}. ${reachable(outcome.error)}`.trim();
    return { event: 'message.failed', trouble, retryAfter };
  }
  if (status >= 200 && status < 300) return { event: 'message.accepted', trouble: '', retryAfter };
  const code = Object.keys(REVOKED).find((known) => answer.includes(known));
  if (REVOKED_STATUSES.includes(status) || code !== undefined) {
    const why = code === undefined ? '' : `: ${REVOKED[code]}`;
    const trouble = `${who} doesn't take messages at this address anymore${why} (${status}).`;
    return { event: 'address.revoked', trouble, retryAfter };
  }
  if (status === 429) {
    const trouble = `${who} asked us to wait: it had too many messages (429).`;
    return { event: 'message.failed', trouble, retryAfter };
  }
  if (status >= 400 && status < 500 && status !== 408) {
    const trouble = `${who} didn't take a message (${status}). The next one is sent as usual.`;
    return { event: 'message.refused', trouble, retryAfter };
  }
  const trouble =
    status < 400
      ? `${who} wants us at another address (${status}), which we don't follow.`
      : `${who} has a problem (${status}).`;
  return { event: 'message.failed', trouble, retryAfter };
}

/** Returns the status that Teams' old webhooks hide in an answer of 200; null for none. */
function hiddenStatus(service: ChatService, { status, answer }: Outcome): number | null {
  if (service !== 'teams' || status !== 200) return null;
  const found = /HTTP error (\d{3})/.exec(answer)?.[1];
  return found === undefined ? null : Number(found);
}

/** Keeps the one reason that an admin can do something about. */
function reachable(error: string | null): string {
  return error?.includes("isn't public") ? "The address isn't public, so nothing was sent." : '';
}
