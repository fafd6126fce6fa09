import type { AuditRecord } from '../../../../domain/organization/auditLog.ts';
import type { AuditSubjectKind } from '../../../../domain/organization/auditWords.ts';
import { SSO_PROVIDER_WORDS } from '../../../../domain/organization/ssoWords.ts';
import { paths } from '../../../app/paths.ts';

type Subject = AuditRecord['subject'];

const userHref = (search: string) => paths.users(new URLSearchParams({ search }).toString());

const HREF_OF: Record<AuditSubjectKind, (subject: Subject) => string> = {
  organisation: paths.organisation,
  user: ({ name }) => userHref(name),
  invitation: ({ name, id }) => (id === null ? paths.users() : userHref(name)),
  address: paths.addressBook,
  return: ({ name }) => paths.return(name),
  device: ({ name }) => paths.device(name),
  deployment: ({ name }) => paths.deployment(name),
  leaver: () => paths.dashboard(),
  labels: () => paths.labels(),
  shelf: ({ name }) => paths.shelfAudit(name),
  bulk: () => paths.dashboard(),
  import: ({ id }) =>
    paths.dashboard(new URLSearchParams({ tab: 'all', ...(id && { import: id }) }).toString()),
  savedView: () => paths.dashboard(),
  draft: paths.newReturn,
  apiKey: paths.api,
  scimToken: () => paths.provisioning(),
  scimGroup: () => paths.provisioning(),
  domain: paths.domains,
  channel: paths.channels,
  webhook: ({ id }) => (id === null ? paths.api() : paths.webhook(id)),
  number: paths.organisation,
  ssoConnection: ({ name }) => (name === SSO_PROVIDER_WORDS.okta ? paths.okta() : paths.azure()),
};

/** URL of the page where the object of a record is shown. */
export const subjectHref = (subject: Subject): string => HREF_OF[subject.kind](subject);
