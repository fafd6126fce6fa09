import type { ComponentProps, MouseEvent } from 'react';

/**
 * The element of every button of the theme. One that can't be pressed now keeps the focus and its
 * place in the order of focus (WCAG 2.2, 2.4.3): a browser takes the focus from what is `disabled`, and
 * whoever has pressed Enter on "Save" would begin anew at the top of the page. It looks and is said as
 * before, and its click does nothing; a submit by Enter in a field is such a click too.
 */
export function ButtonElement({
  type = 'button',
  disabled,
  onClick,
  ...others
}: ComponentProps<'button'>) {
  const isOff = disabled === true || others['aria-disabled'] === true;
  return (
    <button
      {...others}
      type={type}
      aria-disabled={isOff || undefined}
      onClick={isOff ? swallow : onClick}
    />
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
