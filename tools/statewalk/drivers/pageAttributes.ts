/** Attributes that users or assistive technology perceive, besides the text. */
const TOLD = [
  'role',
  'aria-label',
  'aria-live',
  'aria-busy',
  'aria-current',
  'aria-expanded',
  'aria-pressed',
  'aria-checked',
  'aria-disabled',
  'aria-selected',
  'aria-invalid',
  'aria-hidden',
  'disabled',
  'data-disabled',
  'data-loading',
  'readonly',
  'required',
  'type',
  'name',
  'method',
  'autocomplete',
  'autocapitalize',
  'inputmode',
  'spellcheck',
  'tabindex',
  'maxlength',
  'label',
  'href',
  'target',
  'rel',
  'download',
  'alt',
  'src',
  'datetime',
  // Attributes that the style sheets of the views distinguish.
  'data-busy',
  'data-compact',
  'data-destructive',
  'data-done',
  'data-ended',
  'data-label',
  'data-lane',
  'data-out',
  'data-over',
  'data-reached',
  'data-remark',
  'data-right',
  'data-selected',
  'data-state',
  'data-tone',
  'data-unused',
  'data-wrong',
];
const PLACES: ReadonlyMap<string, number> = new Map(TOLD.map((name, at) => [name, at]));
/** Attributes that a button has together, as one word. */
const TOGETHER = [
  ['aria-disabled', 'data-disabled', 'disabled'],
  ['aria-disabled', 'data-loading', 'loading'],
] as const;

/** The attributes of an element that are told, in their order; a button's type is told in any case. */
export function describedAttributes(element: Element, tag: string): string[] {
  const names = element.getAttributeNames().filter((name) => PLACES.has(name));
  if (tag === 'BUTTON' && !names.includes('type')) names.push('type');
  return names.sort((a, b) => (PLACES.get(a) ?? 0) - (PLACES.get(b) ?? 0));
}

/** Words with one in the place of two that always come together. */
export function mergePairs(attributes: readonly string[]): string[] {
  return TOGETHER.reduce<string[]>(
    (merged, [first, second, replacement]) =>
      merged.includes(first) && merged.includes(second)
        ? merged.flatMap((attribute) =>
            attribute === first ? [replacement] : attribute === second ? [] : [attribute],
          )
        : merged,
    [...attributes],
  );
}
