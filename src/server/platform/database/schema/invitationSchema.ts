import type { InvitationState } from '../../../../machines/invitation/apply.ts';
import type { Id } from './columns.ts';

/** Tables of invitations (migration 0013). */
export interface InvitationTables {
  invitations: {
    id: Id;
    organisation_id: string;
    email: string;
    role: 'admin' | 'member';
    is_warehouse_user: boolean;
    sidebar: boolean;
    invited_by: string;
    created_at: Date;
    state: InvitationState;
    state_version: number;
    state_since: Date;
    sent_at: Date;
    expires_at: Date;
    user_id: string | null;
  };
  invitation_codes: {
    code_hash: Buffer;
    organisation_id: string;
    invitation_id: string;
    created_at: Date;
  };
}
