import type { Generated } from 'kysely';
import type { ChatService, ChatTopic } from '../../../../domain/programs/chatWords.ts';
import type { AttentionKind } from '../../../../domain/returns/status/attentionKinds.ts';
import type { ReturnStatus } from '../../../../domain/returns/status/status.ts';
import type { Device } from '../../../../domain/words.ts';
import type { ChatChannelState } from '../../../../machines/chatChannel/chatChannel.machine.ts';
import type { Id, Json } from './columns.ts';

/** Event that a channel has yet to be told of. */
export type ChatNews =
  | {
      /** `approval`: it was ordered, and waits for an approval. */
      readonly kind: 'ordered' | 'approval' | 'step' | 'problem' | 'solved';
      readonly employeeName: string;
      readonly device: Device;
      readonly status: ReturnStatus;
      /** Problem that was raised or solved. */
      readonly problem: AttentionKind | null;
    }
  | { readonly kind: 'import'; readonly importId: string };

/** Message to a channel, in the words of neither service. */
export interface ChatMessage {
  readonly title: string;
  readonly lines: readonly string[];
  /** The button's page, as a path of the portal; whoever opens it must sign in. */
  readonly button: { readonly label: string; readonly path: string };
}

/** Tables of channels (migration 0120). */
export interface ChatTables {
  chat_channels: {
    id: Id;
    organisation_id: string;
    service: ChatService;
    name: string;
    address: Buffer;
    address_hint: string;
    hears: ChatTopic[];
    created_at: Date;
    created_by: string | null;
    created_by_name: string;
    state: ChatChannelState;
    state_since: Date;
    failing_since: Date | null;
    trouble: Generated<string>;
    sent_at: Date | null;
    tries: Generated<number>;
    retry_at: Date | null;
    quiet_until: Date | null;
    woken_for: Date | null;
    summary_job: string | null;
    sending_job: string | null;
    sending_until: Date | null;
  };
  chat_news: {
    id: Id;
    organisation_id: string;
    channel_id: string;
    created_at: Date;
    order_number: string;
    news: Json<ChatNews>;
  };
  chat_messages: {
    id: Id;
    organisation_id: string;
    channel_id: string;
    created_at: Date;
    message: Json<ChatMessage>;
  };
}
