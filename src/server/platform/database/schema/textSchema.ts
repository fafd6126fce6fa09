import type { Generated } from 'kysely';
import type { ReturnStatus } from '../../../../domain/returns/status/status.ts';
import type { TextKind } from '../../../../domain/texts/textStates.ts';
import type {
  ConsentSource,
  TextConsentState,
} from '../../../../machines/textConsent/textConsent.machine.ts';
import type {
  TextFailure,
  TextMessageState,
} from '../../../../machines/textMessage/textMessage.machine.ts';
import type { Id } from './columns.ts';

/** Tables of text messages (migration 0096). */
export interface TextTables {
  text_consents: {
    id: Id;
    organisation_id: string;
    /** E.164. */
    phone: string;
    state: TextConsentState;
    source: ConsentSource | null;
    changed_at: Date;
    changed_by: string;
  };
  text_messages: {
    id: Id;
    organisation_id: string;
    /** In the URL of reports. */
    key: string;
    return_id: string;
    /** Status of the return at the step that the text announces. */
    status: ReturnStatus;
    kind: TextKind;
    /** E.164; `''` after a year. */
    phone: string;
    state: TextMessageState;
    reason: TextFailure | null;
    created_at: Date;
    /** Time of the request to the provider. */
    sent_at: Date | null;
    segments: Generated<number>;
    price_micros: Generated<string>;
    currency: Generated<string>;
    provider_id: string | null;
  };
  /** Texts of the mailbox page, and the replies clicked there. */
  text_mailbox: {
    id: Id;
    phone: string;
    body: string;
    is_reply: boolean;
    at: Date;
  };
}
