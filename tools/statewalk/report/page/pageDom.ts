import type { PageData } from '../document.ts';

/** The one element that fits; an error without it. */
export const element = <T extends Element>(root: ParentNode, selector: string): T => {
  const found = root.querySelector<T>(selector);
  if (found === null) throw new Error(`The report has no ${selector}`);
  return found;
};
export const all = (root: ParentNode, selector: string) => [
  ...root.querySelectorAll<HTMLElement>(selector),
];
/** The marks of the charts. */
export const data: PageData = JSON.parse(element(document, '#data').textContent ?? '{}');
export const parts = (root: ParentNode, selector: string) => [
  ...root.querySelectorAll<SVGElement>(selector),
];
