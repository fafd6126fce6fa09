import type { ComponentProps, MouseEvent } from 'react';

/**
 * The element of every button of the theme. A disabled button keeps the focus and its place in the
 * focus order (WCAG 2.2, 2.4.3): browsers take the focus away from `disabled` elements, so a
 * keyboard user who pressed Enter on "Save" would start again at the top of the page. It looks and
 * is announced as disabled, and clicks do nothing; submitting by Enter in a field counts as a click
 * too.
 */
export function ButtonElement({
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ComponentProps<'button'>) {
  const isDisabled = disabled === true || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? swallow : onClick}
    />
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
