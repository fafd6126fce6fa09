import type { SupportView } from '../../domain/returns/support/support.ts';
import { CHOOSE_TEXTS } from '../../domain/returns/support/supportActions.ts';
import type { PageWords } from '../../domain/words/pageWords.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { plainForm } from '../web/noScript.ts';

/** Renders the consent to text messages for browsers without JavaScript. */
export function textsHtml({ texts }: SupportView, path: string, say: PageWords): readonly string[] {
  if (texts === null) return [];
  const { state, ending, sender, isStoppedByReply } = texts;
  const key = isStoppedByReply ? 'stoppedByReply' : state === 'none' ? 'offer' : state;
  const words = say(`texts.${key}`, { ending, sender: sender === '' ? 'none' : sender });
  const head = `<h2>${escapeHtml(say('texts.title'))}</h2><p>${escapeHtml(words)}</p>`;
  if (isStoppedByReply) return [head];
  if (state === 'on') {
    const button = `<button>${escapeHtml(say('texts.switchOff'))}</button>`;
    return [head, plainForm(path, { type: CHOOSE_TEXTS, choice: 'off' }, button)];
  }
  const offer = key === 'offer' ? '' : `<p>${escapeHtml(say('texts.offer'))}</p>`;
  const known = ending === '' ? '' : ` ${say('texts.known', { ending })}`;
  const field = `<label>${escapeHtml(say('texts.phone') + known)}<input type="tel" name="phone" autocomplete="tel" maxlength="40"></label>`;
  const button = `<button>${escapeHtml(say('texts.agree'))}</button>`;
  const form = plainForm(path, { type: CHOOSE_TEXTS, choice: 'on' }, offer + field + button);
  return [
    head,
    `<details><summary>${escapeHtml(say('texts.switchOn'))}</summary>${form}</details>`,
  ];
}
