import type { ComponentProps } from 'react';
import classes from './PlainButton.module.css';
import { NO_BORDER, vars } from './vars.ts';

interface PlainButtonProps extends ComponentProps<'button'> {
  /** `main`: the form's primary action, in full width. `quiet`: small, in place of text. */
  readonly look: 'main' | 'quiet';
  /** The action is running: shows a spinner and is disabled. */
  readonly isBusy?: boolean;
}

/**
 * Variables are spelled out because the build keeps only those it finds in the code
 * (`scripts/build/prune.mjs`).
 */
const LOOKS = {
  main: vars({
    '--button-height': 'var(--button-height-md)',
    '--button-padding-x': 'var(--button-padding-x-md)',
    '--button-fz': 'var(--mantine-font-size-md)',
    '--button-color': 'var(--mantine-color-white)',
  }),
  quiet: vars({
    '--button-height': 'var(--button-height-compact-sm)',
    '--button-padding-x': 'var(--button-padding-x-compact-sm)',
    '--button-fz': 'var(--mantine-font-size-sm)',
    '--button-bg': 'transparent',
    '--button-hover': 'var(--mantine-color-brand-light-hover)',
    '--button-color': 'var(--mantine-color-brand-light-color)',
    '--button-bd': NO_BORDER,
  }),
};

/**
 * Same markup as Mantine's `Button` without its code, for the login page (decision 8).
 * `tests/ui/plain.test.tsx` compares them.
 */
export function PlainButton({ look, isBusy = false, children, ...rest }: PlainButtonProps) {
  const isMain = look === 'main';
  return (
    <button
      type="button"
      {...rest}
      className={`mantine-focus-auto${isBusy ? '' : ' mantine-active'} m_77c9d27d mantine-Button-root m_87cf2631 mantine-UnstyledButton-root`}
      style={LOOKS[look]}
      data-variant={isMain ? undefined : 'subtle'}
      data-size={isMain ? 'md' : 'compact-sm'}
      data-block={isMain || undefined}
      data-loading={isBusy || undefined}
      disabled={isBusy}
    >
      {isBusy && (
        <span className={`${classes.loader} m_a25b86ee mantine-Button-loader`} aria-hidden="true">
          <span
            className="m_b34414df m_5ae2e3c mantine-Loader-root"
            style={vars({
              '--loader-size': 'calc(var(--button-height) / 1.8)',
              '--loader-color': 'var(--button-color)',
            })}
          />
        </span>
      )}
      <span className="m_80f1301b mantine-Button-inner">
        <span className="m_811560b9 mantine-Button-label" data-loading={isBusy || undefined}>
          {children}
        </span>
      </span>
    </button>
  );
}
