import { packingPictures } from '../../domain/returns/support/packingPictures.ts';
import type { SupportView } from '../../domain/returns/support/support.ts';
import { mainActionOf } from '../../domain/returns/support/supportActions.ts';
import { dropOffOf } from '../../domain/returns/support/supportHeadline.ts';
import { type ListedStep, stepsOf } from '../../domain/returns/support/supportWords.ts';
import type { PageWords } from '../../domain/words/pageWords.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { formHtml, labelHtml } from './supportForms.ts';

/** Renders a step; with the form of the page's main action below the present one. */
function stepHtml(
  { step, title, text, isPresent }: ListedStep,
  view: SupportView,
  path: string,
  say: PageWords,
): string {
  const isNow = isPresent && view.lookedInto === null;
  const dropOff = step === 'dropOff' ? dropOffOf(view, say) : null;
  return [
    `<li${isNow ? ' aria-current="step"' : ''}><strong>${escapeHtml(title)}${isNow ? ` (${escapeHtml(say('steps.here').toLowerCase())})` : ''}</strong><br>${escapeHtml(text)}`,
    dropOff === null
      ? ''
      : `<br><a href="${escapeHtml(dropOff.url)}" rel="noreferrer">${escapeHtml(dropOff.label)}</a>`,
    step === 'label' && view.hasLabel && view.lookedInto !== 'labelLost'
      ? `<br>${labelHtml(path, say)}`
      : '',
    picturesHtml(packingPictures(step, view, say)),
    isNow ? mainHtml(view, path, say) : '',
    '</li>',
  ].join('');
}

/** Renders drawings in one row. */
function picturesHtml(pictures: ReturnType<typeof packingPictures>): string {
  const drawings = pictures.map(
    ({ href, text }) =>
      `<svg role="img" aria-label="${escapeHtml(text)}" width="96" height="64"><use href="${escapeHtml(href)}"></use></svg>`,
  );
  return drawings.length === 0 ? '' : `<div class="pictures">${drawings.join('')}</div>`;
}

function mainHtml(view: SupportView, path: string, say: PageWords): string {
  const main = mainActionOf(view);
  return main === null ? '' : formHtml(main, view, path, say);
}

/** Renders what to do now, and what comes after it. */
export function nowHtml(view: SupportView, path: string, say: PageWords): string {
  const steps = stepsOf(view, say);
  if (view.lookedInto !== null || steps.length === 0) return mainHtml(view, path, say);
  const shown = steps.filter(({ isPast }) => !isPast);
  const items = shown.map((step) => stepHtml(step, view, path, say)).join('');
  return `<h2>${escapeHtml(say('steps.now'))}</h2><ol start="${shown[0]?.number ?? 1}">${items}</ol>`;
}

/** Renders the steps before the present one; all steps while a problem comes first. */
export function foldedStepsHtml(view: SupportView, path: string, say: PageWords): string {
  const isLater = view.lookedInto !== null;
  const steps = stepsOf(view, say).filter(({ isPast }) => isPast || isLater);
  if (steps.length === 0) return '';
  const items = steps.map((step) => stepHtml({ ...step, isPresent: false }, view, path, say));
  const summary = say(isLater ? 'steps.later' : 'steps.before');
  return `<details><summary>${escapeHtml(summary)}</summary><ol>${items.join('')}</ol></details>`;
}
