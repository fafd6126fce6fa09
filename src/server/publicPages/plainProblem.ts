import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages.ts';
import { contactProblem, failureWords } from '../../domain/returns/support/failureWords.ts';
import { pageWords } from '../../domain/words/pageWords.ts';
import type { ProblemError } from '../platform/http/problem.ts';
import { employeeLanguage } from '../returns/employeeLanguage.ts';
import { isSupportHash } from '../returns/links/supportLink.ts';
import { findReturn, organisationOf } from '../returns/reading/find.ts';
import type { Services } from '../services/services.ts';
import { sendPlainProblem } from '../web/noScript.ts';
import { browserOf } from './support.ts';

type SupportRequest = FastifyRequest<{ Params: { orderNumber: string; supportHash: string } }>;

/** Returns the language of a link's return; of the browser if the link is of none. */
export async function languageOf(services: Services, request: SupportRequest): Promise<Language> {
  const { orderNumber, supportHash } = request.params;
  const browser = browserOf(request);
  if (!isSupportHash(services, orderNumber, supportHash)) return browser ?? 'en';
  try {
    const organisationId = await organisationOf(services, orderNumber);
    return await services.database.forOrganisation(organisationId, async (tx) => {
      const { language } = await tx
        .selectFrom('organisations')
        .select('language')
        .where('id', '=', organisationId)
        .executeTakeFirstOrThrow();
      const row = await findReturn(tx, { organisationId, orderNumber });
      return employeeLanguage(row, language, browser);
    });
  } catch {
    return browser ?? 'en';
  }
}

const KINDS: Readonly<Record<number, 'notFound' | 'refused' | 'invalid' | 'tooMany' | 'busy'>> = {
  400: 'invalid',
  404: 'notFound',
  409: 'refused',
  410: 'notFound',
  429: 'tooMany',
  503: 'busy',
};

/**
 * Sends a page that explains in the employee's language why a form was rejected.
 * @param form the form with what was typed, as HTML; `""` for a link back
 */
export function sendSupportProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  form = '',
): FastifyReply {
  const say = pageWords(language);
  const { message, status, details } = problem;
  const fields = Object.entries(details.errors ?? {}).map(([field, messages]) => {
    const isEmail = field.endsWith('email');
    if (!isEmail && !field.endsWith('phone')) return language === 'en' ? messages : [];
    return messages.map((text) =>
      contactProblem(isEmail ? 'email' : 'phone', text, { language, say }),
    );
  });
  return sendPlainProblem(problem, request, reply, {
    language,
    title: say('failure.title'),
    message: failureWords({ kind: KINDS[status] ?? 'fault', message }, { language, say }),
    fields: form === '' ? fields.flat() : [],
    form,
    back: say('failure.back'),
  });
}
