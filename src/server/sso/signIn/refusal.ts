import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SSO_PROVIDER_WORDS } from '../../../domain/organization/ssoWords.ts';
import { auditRequest } from '../../audit/audit.ts';
import { countUse, type RateLimit } from '../../auth/rateLimit.ts';
import type { StoredCheck } from '../../platform/database/schema/ssoSchema.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { signIns } from '../../platform/observe/metrics.ts';
import type { Services } from '../../services/services.ts';
import { sendPlainPage } from '../../web/plainPage.ts';
import { connectionSubject } from '../connection/connectionRow.ts';
import type { Connection } from '../connection/connections.ts';
import { firstWrong } from './checks.ts';
import type { FoundUser } from './people.ts';

/** Limits audit records per connection: anybody who knows its URLs could fill the audit log. */
const TOLD: RateLimit = { name: 'sso.refused', most: 100, seconds: 60 * 60 };

/** Excludes letters and digits that are confused when read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a reference that users give to their admin, who finds the reason by it: `SSO-7KQ2MX9D`. */
function newReference(): string {
  return `SSO-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Context of a sign-in request. */
export interface SignInContext {
  readonly services: Services;
  readonly connection: Connection;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Records for the organization's admins why a sign-in was rejected.
 * @returns the reference under which they find it
 */
async function notifyAdmins(
  { services, connection, request }: SignInContext,
  checks: readonly StoredCheck[],
): Promise<string> {
  signIns.inc({ method: connection.provider, outcome: 'failed' });
  const reference = newReference();
  const { count } = await countUse(services, TOLD, connection.id);
  if (count > TOLD.most) return reference;
  const { organisationId, provider } = connection;
  const actor = { kind: 'system', id: null, name: SSO_PROVIDER_WORDS[provider] } as const;
  const audited = auditRequest(services, request, 'sso.refused', { organisationId, actor });
  const failedCheck = firstWrong(checks);
  await services.database.asSystem((tx) =>
    audited.services.audit(tx, {
      subject: connectionSubject(connection),
      after: {
        reference,
        check: failedCheck?.check ?? null,
        expected: failedCheck?.expected ?? null,
        came: failedCheck?.came ?? null,
      },
    }),
  );
  return reference;
}

/** Sends the page of a failed sign-in. */
export function sendSignInPage(
  { connection, reply }: Pick<SignInContext, 'connection' | 'reply'>,
  page: {
    readonly status: number;
    readonly title: string;
    readonly sentences: readonly string[];
    readonly reference?: string;
    /** Omits the link for another attempt. */
    readonly isFinal?: boolean;
  },
): FastifyReply {
  const retryUrl = `/sso/${connection.key}/login/`;
  const name = SSO_PROVIDER_WORDS[connection.provider];
  const lines = [
    ...page.sentences.map(escapeHtml),
    page.reference && `Reference: <strong>${page.reference}</strong>`,
    !page.isFinal && `<a href="${retryUrl}">Log in with ${name} again</a>`,
    '<a href="/authentication/login">Go to the login page</a>',
  ];
  const body = lines
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('');
  return sendPlainPage(reply, { status: page.status, title: page.title, body });
}

/** Rejects a sign-in: the reason goes to the admins, the visitor gets a reference to it. */
export async function refuse(
  at: SignInContext,
  checks: readonly StoredCheck[],
): Promise<FastifyReply> {
  const name = SSO_PROVIDER_WORDS[at.connection.provider];
  return sendSignInPage(at, {
    status: 400,
    title: "The log-in didn't work",
    sentences: [
      `We couldn't use the answer from ${name}. Nothing changed. Try again.`,
      'If it keeps happening, give this reference to an admin of your organization, who finds the reason in the audit log.',
    ],
    reference: await notifyAdmins(at, checks),
  });
}

/** Rejects a user whom the provider knows but who is no active user of this organization. */
export async function refusePerson(
  at: SignInContext,
  checks: readonly StoredCheck[],
  { email, person }: { readonly email: string; readonly person: FoundUser | null },
): Promise<FastifyReply> {
  const { database } = at.services;
  const { organisationId, provider } = at.connection;
  const { display_name: organisation } = await database.forOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('organisations')
      .select('display_name')
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow(),
  );
  const name = SSO_PROVIDER_WORDS[provider];
  const reference = await notifyAdmins(at, checks);
  if (person?.isActive) {
    return sendSignInPage(at, {
      status: 403,
      title: "This address can't be used here",
      sentences: [
        `${name} logged you in as ${person.email}, but ${organisation} takes only addresses at its own domains.`,
        `Ask an admin of ${organisation} to verify the domain of your address.`,
      ],
      reference,
    });
  }
  if (person !== null) {
    return sendSignInPage(at, {
      status: 403,
      title: 'This account is deactivated',
      sentences: [
        `${name} logged you in as ${email}, but the account with this address was deactivated at ${organisation}.`,
        `Ask an admin of ${organisation} to activate it again.`,
      ],
      reference,
    });
  }
  return sendSignInPage(at, {
    status: 403,
    title: 'No one here has this address',
    sentences: [
      `${name} logged you in as ${email}, but no one at ${organisation} has this address in Retriever.`,
      `Ask an admin of ${organisation} to invite ${email}. If you were invited, open the link in that email first.`,
    ],
    reference,
  });
}
