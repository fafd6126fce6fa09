import { type ComponentProps, useId } from 'react';
import { NO_BORDER, vars } from './vars.ts';

/**
 * Variables are spelled out because the build keeps only those it finds in the code
 * (`scripts/build/prune.mjs`).
 */
const COLOURS = {
  brand: vars({
    '--alert-bg': 'var(--mantine-color-brand-light)',
    '--alert-color': 'var(--mantine-color-brand-light-color)',
    '--alert-bd': NO_BORDER,
  }),
  red: vars({
    '--alert-bg': 'var(--mantine-color-red-light)',
    '--alert-color': 'var(--mantine-color-red-light-color)',
    '--alert-bd': NO_BORDER,
  }),
};

interface PlainAlertProps extends ComponentProps<'div'> {
  readonly color: keyof typeof COLOURS;
  readonly className: string | undefined;
}

/**
 * Same markup as Mantine's light `Alert` without its code, for the login page (decision 8).
 * `tests/ui/plain.test.tsx` compares them.
 */
export function PlainAlert({ color, className, children, ...rest }: PlainAlertProps) {
  const ownId = useId();
  const body = `${rest.id ?? ownId}-body`;
  return (
    <div
      id={ownId}
      role="alert"
      {...rest}
      className={`${className} m_66836ed3 mantine-Alert-root`}
      style={COLOURS[color]}
      data-variant="light"
      aria-describedby={body}
    >
      <div className="m_a5d60502 mantine-Alert-wrapper">
        <div className="m_667c2793 mantine-Alert-body">
          <div id={body} className="m_7fa78076 mantine-Alert-message" data-variant="light">
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
