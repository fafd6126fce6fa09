import type { FastifyReply } from 'fastify';
import type { SsoField } from '../../../domain/organization/ssoWords.ts';
import { SSO_PROVIDER_WORDS } from '../../../domain/organization/ssoWords.ts';
import { auditRequest } from '../../audit/audit.ts';
import { findSession } from '../../auth/sessions.ts';
import type { Visitor } from '../../auth/visitor.ts';
import type { SsoValues, StoredCheck } from '../../platform/database/schema/ssoSchema.ts';
import { sendPlainPage } from '../../web/plainPage.ts';
import { lastEnd } from '../connection/certificates.ts';
import { recordTest } from '../connection/connections.ts';
import type { Attempt } from './attempts.ts';
import { type Detail, firstWrong, inOrder } from './checks.ts';
import type { SignInContext } from './refusal.ts';
import { findingOf } from './sentences.ts';
import { TEST_STYLE, testBody } from './testPage.ts';

/** Result of a test sign-in before it is stored. */
export interface TestOutcome {
  readonly values: SsoValues;
  readonly checks: readonly StoredCheck[];
  readonly details: readonly Detail[];
  /** Field that the failure itself points to. */
  readonly box: SsoField | null;
}

/** Stores a test and shows it, only to the admin who ran it. */
export async function finishTest(
  { services, connection, request, reply }: SignInContext,
  visitor: Visitor,
  { tester, version }: Attempt,
  { values, checks, details, box }: TestOutcome,
): Promise<FastifyReply> {
  const { sessionToken } = visitor;
  const principal = sessionToken === null ? null : await findSession(services, sessionToken);
  const name = SSO_PROVIDER_WORDS[connection.provider];
  if (principal === null || principal.userId !== tester || principal.role !== 'admin') {
    return sendPlainPage(reply, {
      status: 403,
      title: 'This test is someone else’s',
      body: '<p>Log in as the admin who started it, and start the test again.</p><p><a href="/authentication/login">Go to the login page</a></p>',
    });
  }
  const ordered = inOrder(checks);
  const hasPassed = firstWrong(ordered) === null;
  const found = findingOf(ordered, connection.provider, values.protocol);
  const finding = { sentence: found.sentence, box: hasPassed ? null : (found.box ?? box) };
  const end =
    values.protocol === 'saml' ? lastEnd(values.saml.certificates, services.clock.now()) : null;
  const audited = auditRequest(services, request, 'sso.tested', null);
  await recordTest(audited.services, connection, {
    userId: principal.userId,
    version,
    hasPassed,
    ...finding,
    checks: ordered,
    end,
  });
  audited.check();
  return sendPlainPage(reply, {
    title: hasPassed ? `The test with ${name} passed` : `The test with ${name} failed`,
    style: TEST_STYLE,
    body: testBody(connection.provider, finding, ordered, details),
  });
}
