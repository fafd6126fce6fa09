/**
 * Whether the form was submitted before the script took over. A tiny script in the page holds
 * such a submit back and marks the form (`public/early-submit.js`); from now on it lets them be.
 */
export function takeEarlySubmit(form: HTMLFormElement | null): boolean {
  document.documentElement.dataset.ready = '';
  if (form?.dataset.early === undefined) return false;
  delete form.dataset.early;
  return true;
}
