import type { DomainFinding } from '../../../../domain/organization/domainWords.ts';
import type { Id } from './columns.ts';

/** Table of verified domains (migration 0066). */
export interface DomainTables {
  organisation_domains: {
    organisation_id: string;
    id: Id;
    domain: string;
    /** Null for a domain that the operator set. */
    token: string | null;
    created_at: Date;
    verified_at: Date | null;
    missing_since: Date | null;
    warned_at: Date | null;
    lost_at: Date | null;
    checked_at: Date | null;
    finding: DomainFinding | null;
    found: string | null;
  };
}
