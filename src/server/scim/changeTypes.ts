import type { ProvisioningOutcome } from '../../domain/people/provisioningWords.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';
import type { ScimError } from './failures.ts';

/** Transaction of one request, which has locked the organization's users. */
export interface ScimTransaction {
  readonly tx: TenantTransaction;
  readonly organisationId: string;
  /** Admin who created the provider's token. */
  readonly createdBy: string;
  /** Beginning of the provider's token. */
  readonly tokenPrefix: string;
  readonly services: Pick<Services, 'audit' | 'clock' | 'returnFollowers'>;
}

/** Person who was invited by email instead of added: the request is refused, the invitation stays. */
export interface ScimInvitation {
  readonly refusal: ScimError;
}

/** Result of a change, for the log. */
export interface ScimChange {
  readonly id: string;
  readonly person: string;
  readonly outcome: ProvisioningOutcome;
  readonly sentence: string;
}
