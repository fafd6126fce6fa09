/**
 * Whether the form was submitted before the script took over. A tiny script in the page holds
 * such a submit back and marks the form (`public/early-submit.js`).
 */
export function takeEarlySubmit(form: HTMLFormElement | null): boolean {
  if (form?.dataset.early === undefined) return false;
  delete form.dataset.early;
  return true;
}
