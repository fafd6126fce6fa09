import type { FastifyRequest } from 'fastify';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../domain/languages.ts';
import type { SupportView } from '../../domain/returns/support/support.ts';
import { CHOOSE_LANGUAGE, CHOOSE_TEXTS } from '../../domain/returns/support/supportActions.ts';
import type { PageWords } from '../../domain/words/pageWords.ts';
import { auditRequest } from '../audit/audit.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { invalidInput } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { chooseTexts } from '../texts/employeeTexts.ts';
import { fieldOf, plainForm } from '../web/noScript.ts';
import { pickLanguage } from './support.ts';

/** A button for each other language, in that language. */
export function languagesHtml({ language }: SupportView, path: string, say: PageWords): string {
  const buttons = LANGUAGES.filter((other) => other !== language).map(
    (other) =>
      `<button name="language" value="${other}" lang="${other}">${LANGUAGE_NAMES[other]}</button>`,
  );
  const title = `<summary>${escapeHtml(say('language.label'))}</summary>`;
  return `<details>${title}${plainForm(path, { type: CHOOSE_LANGUAGE }, buttons.join(''))}</details>`;
}

/**
 * Takes a choice of how the employee is written to, from a form without scripts; false for a form of
 * another type.
 */
export async function takeChoice(
  services: Services,
  request: FastifyRequest,
  which: { readonly organisationId: string; readonly orderNumber: string },
  type: string,
): Promise<boolean> {
  if (type === CHOOSE_LANGUAGE) {
    const language = fieldOf(request.body, 'language');
    if (!isLanguage(language)) throw invalidInput({ language: ['This is not known.'] });
    const audited = auditRequest(services, request, 'return.edited', null);
    await pickLanguage(audited.services, which, language);
    audited.check();
    return true;
  }
  if (type !== CHOOSE_TEXTS) return false;
  const isOn = fieldOf(request.body, 'choice') === 'on';
  const choice = { isOn, phone: fieldOf(request.body, 'phone').slice(0, 40) };
  const audited = auditRequest(services, request, 'texts.changed', null);
  await chooseTexts(audited.services, which, choice);
  audited.check();
  return true;
}
