/** Says what came of an early submit where the portal's script did not come. */
const OUTCOME_ID = 'early-outcome';

export interface LoginElements {
  readonly field: HTMLInputElement;
  readonly button: HTMLButtonElement;
}

/** The parts of the form; null for one that has others. */
export function elementsOf(form: HTMLFormElement): LoginElements | null {
  const field = form.querySelector('input');
  const button = form.querySelector('button');
  return field === null || button === null ? null : { field, button };
}

/** The form while a request is on its way, as the portal itself shows it. */
export function showBusy({ field, button }: LoginElements, isBusy: boolean): void {
  field.readOnly = isBusy;
  button.disabled = isBusy;
  button.toggleAttribute('data-loading', isBusy);
}

export function showOutcome(text: string): void {
  hideOutcome();
  const notice = document.createElement('div');
  notice.id = OUTCOME_ID;
  notice.role = 'alert';
  notice.className = 'plain-toast';
  notice.textContent = text;
  document.body.append(notice);
}

export function hideOutcome(): void {
  document.getElementById(OUTCOME_ID)?.remove();
}

/** Whether the portal's script has taken over. */
export const isTaken = () => document.documentElement.dataset.ready !== undefined;

/**
 * Takes over from `submitEarly`: whether the form was submitted before and is still as it was then. Its
 * request, if it was worth one, answers the next that the machine makes.
 */
export function takeEarlySubmit(form: HTMLFormElement | null): boolean {
  document.documentElement.dataset.ready = '';
  hideOutcome();
  const elements = form && elementsOf(form);
  if (form === null || elements === null) return false;
  // Also what a browser has restored: some keep a button disabled over a reload.
  showBusy(elements, false);
  const wasSubmitted = form.dataset.early !== undefined;
  delete form.dataset.early;
  return wasSubmitted;
}

/** Names what the address says, for the banners that stand in the page already (`EarlyBanners`). */
export function showBannersEarly(): void {
  const names = [...new URLSearchParams(location.search).keys()];
  document.documentElement.dataset.banners = names.join(' ');
}
