import type { FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages.ts';
import { pageWords } from '../../domain/words/pageWords.ts';
import { enforceRateLimit, networkOf } from '../auth/rateLimit.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { isCancelToken } from '../returns/links/cancelLink.ts';
import { isSupportHash } from '../returns/links/supportLink.ts';
import { organisationOf } from '../returns/reading/find.ts';
import { THE_ORDER_MAIL } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { noScriptPart } from '../web/noScript.ts';
import type { NoScriptPages } from '../web/pages.ts';
import { readOrderToCancel } from './cancel.ts';
import { cancelBody } from './cancelPlain.ts';
import { browserOf, organisationOfLink, readSupportView } from './support.ts';
import { absentBody, supportBody, tooOftenBody } from './supportPlain.ts';

/** Same limit as the calls: these pages reveal just as well whether a link is valid. */
const PAGES_PER_IP = { name: 'noScript.ip', most: 60, seconds: 60 } as const;

const SUPPORT = /^\/support\/devicereturn\/([^/]{1,40})(?:\/([^/]{1,200}))?\/?$/i;
const CANCEL = /^\/order\/cancel\/?$/i;

/**
 * Renders the pages for employees and link holders without JavaScript: old phones and poor
 * connections are common. Opening them changes nothing.
 */
export function createNoScriptPages(services: Services): NoScriptPages {
  return async (path, request, nonce) => {
    const isOurs = SUPPORT.test(path) || CANCEL.test(path);
    if (!isOurs || services.config.backendUrl !== null) return null;
    try {
      const isWithin = await enforceRateLimit(services, PAGES_PER_IP, networkOf(request.ip));
      const browser = browserOf(request) ?? 'en';
      const { body, language } = isWithin
        ? await bodyOf(services, path, request)
        : { body: tooOftenBody(browser), language: browser };
      const title = SUPPORT.test(path) ? pageWords(language)('page.title') : null;
      return { html: noScriptPart(nonce, body), language, title };
    } catch (error) {
      // The page is served even if the database is unreachable; its scripts then show the error.
      request.log.warn({ err: error }, 'A page without scripts could not be written');
      return null;
    }
  };
}

async function bodyOf(
  services: Services,
  path: string,
  request: FastifyRequest,
): Promise<{ readonly body: string; readonly language: Language }> {
  const browser = browserOf(request);
  const { supportEmail } = services.config.links;
  const [, orderNumber, supportHash = ''] = SUPPORT.exec(path) ?? [];
  if (orderNumber !== undefined) {
    const isValid = isSupportHash(services, orderNumber, supportHash);
    const view = isValid
      ? await orNull(async () => {
          const organisationId = await organisationOfLink(services, orderNumber, supportHash);
          return readSupportView(services, organisationId, orderNumber, browser);
        })
      : null;
    if (view !== null) return { body: supportBody(view, path), language: view.language };
    const language = browser ?? 'en';
    return { body: absentBody(supportEmail, path, supportHash, language), language };
  }
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const link = { orderNumber: query.get('order') ?? '', token: query.get('token') ?? '' };
  const order = isCancelToken(services, link.orderNumber, link.token)
    ? await orNull(async () => {
        const organisationId = await organisationOf(services, link.orderNumber);
        const access = { organisationId, actor: THE_ORDER_MAIL };
        return readOrderToCancel(services, link.orderNumber, access);
      })
    : null;
  return { body: cancelBody(order, link, supportEmail), language: 'en' };
}

/** Returns the result of `read`; null on a 404 or 410. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProblemError && [404, 410].includes(error.status)) return null;
    throw error;
  }
}
