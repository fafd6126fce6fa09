import type { Generated, GeneratedAlways } from 'kysely';
import type { ProvisioningOutcome } from '../../../../domain/people/provisioningWords.ts';
import type { Id } from './columns.ts';

/** Tables of provisioning (migrations 0034 and 0186). */
export interface ProvisioningTables {
  scim_tokens: {
    organisation_id: string;
    id: Id;
    token_hash: Buffer;
    prefix: string;
    created_at: Date;
    created_by: string;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  scim_log: {
    organisation_id: string;
    id: Id;
    at: Date;
    token_id: string;
    method: string;
    target: string;
    person: string;
    person_key: GeneratedAlways<string>;
    outcome: ProvisioningOutcome;
    sentence: string;
  };
  /** Pushed groups (migration 0186); deleted ones are kept for a day. */
  scim_groups: {
    organisation_id: string;
    id: Id;
    display_name: string;
    name_key: GeneratedAlways<string>;
    external_id: string | null;
    created_at: Date;
    changed_at: Date;
    deleted_at: Date | null;
  };
  /** Memberships; those that have ended are kept for a day. */
  scim_members: {
    organisation_id: string;
    group_id: string;
    user_id: string;
    added_at: Date;
    removed_at: Date | null;
  };
}

/** Whether people whom the provider deactivates are leavers (migrations 0102 and 0169). */
export interface ProvidedLeaverColumns {
  provider_reports_leavers: Generated<boolean>;
  /** Only people of these types or groups; all if there are none of both. */
  leaver_user_types: Generated<string[]>;
  leaver_groups: Generated<string[]>;
}

/** Personal contact details; `''` for unknown parts. */
export interface ProvidedContact {
  readonly email: string;
  readonly phone: string;
  readonly streetAddress: string;
  readonly locality: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

/** User attributes from an identity provider that have no column of their own. */
export interface ProvidedPerson {
  readonly userName: string;
  /** Null if none was sent: then `userName` is the address. */
  readonly workEmail: string | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly formatted: string;
  readonly displayName: string;
  /** Absent for people from before migration 0102. */
  readonly userType?: string;
  /** Absent for people from before migration 0169. */
  readonly department?: string;
  readonly contact?: ProvidedContact;
}
