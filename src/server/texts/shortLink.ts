import type { FastifyInstance } from 'fastify';
import { MIN_CODE_LENGTH } from '../../domain/linkCode.ts';
import { limitNetwork } from '../auth/rateLimit.ts';
import { notFound } from '../platform/http/problem.ts';
import { isSignedStart, sign } from '../platform/tokens.ts';
import { employeePath } from '../returns/links/supportLink.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';

const PURPOSE = 'text';
const OPENED_PER_IP = { name: 'textLink.ip', most: 60, seconds: 60 } as const;
const TOO_OFTEN = 'This link was opened too often. Wait a minute, then try again.';

/**
 * Returns the link of a text to the employee's page: shorter than a mail's, and as hard to guess as
 * the shortest secret that is accepted.
 */
export function shortLinkOf(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  { order_number: orderNumber }: Pick<StoredReturn, 'order_number'>,
): string {
  const code = sign(secret, PURPOSE, orderNumber).slice(0, MIN_CODE_LENGTH);
  return `${config.publicUrl}/t/${orderNumber}.${code}`;
}

/** Registers the links of texts, which lead to the employee's page; it says when they have ended. */
export async function shortLinkRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { link: string } }>('/t/:link', async (request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
    await limitNetwork(services, { request, reply }, OPENED_PER_IP, TOO_OFTEN);
    // Phones take a full stop at the end of a sentence for a part of the link.
    const [, orderNumber = '', code = ''] =
      /^(RTN-\d{1,18})\.([\w-]{22})(?![\w-])/.exec(request.params.link) ?? [];
    if (!isSignedStart(services.secret, PURPOSE, orderNumber, code)) throw notFound();
    return reply.redirect(employeePath(services, orderNumber), 303);
  });
}
