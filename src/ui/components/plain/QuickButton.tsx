import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { ButtonElement } from '../ButtonElement.tsx';
import { NO_BORDER, vars } from './vars.ts';

const LIGHT = {
  '--button-hover': 'var(--mantine-color-brand-light-hover)',
  '--button-color': 'var(--mantine-color-brand-light-color)',
  '--button-bd': NO_BORDER,
} as const;
const SMALL = {
  '--button-height': 'var(--button-height-xs)',
  '--button-padding-x': 'var(--button-padding-x-xs)',
  '--button-fz': 'var(--mantine-font-size-xs)',
} as const;

const LOOKS = {
  /** What a page is for, in its bar. */
  main: { size: 'xs', style: vars({ ...SMALL, '--button-color': 'var(--mantine-color-white)' }) },
  /** What else a bar offers. */
  bar: {
    variant: 'subtle',
    size: 'xs',
    style: vars({ ...SMALL, '--button-bg': 'transparent', ...LIGHT }),
  },
  /** What is done with a list. */
  tool: {
    variant: 'subtle',
    size: 'compact-sm',
    style: vars({
      '--button-height': 'var(--button-height-compact-sm)',
      '--button-padding-x': 'var(--button-padding-x-compact-sm)',
      '--button-fz': 'var(--mantine-font-size-sm)',
      '--button-bg': 'transparent',
      ...LIGHT,
    }),
  },
  /** What is done with a row. */
  row: {
    variant: 'light',
    size: 'compact-xs',
    style: vars({
      '--button-height': 'var(--button-height-compact-xs)',
      '--button-padding-x': 'var(--button-padding-x-compact-xs)',
      '--button-fz': 'var(--mantine-font-size-xs)',
      '--button-bg': 'var(--mantine-color-brand-light)',
      ...LIGHT,
    }),
  },
  /** One of several beside each other. */
  even: {
    variant: 'default',
    size: 'xs',
    style: vars({
      ...SMALL,
      '--button-bg': 'var(--mantine-color-default)',
      '--button-hover': 'var(--mantine-color-default-hover)',
      '--button-color': 'var(--mantine-color-default-color)',
      '--button-bd':
        'calc(0.0625rem * var(--mantine-scale)) solid var(--mantine-color-default-border)',
    }),
  },
} as const;

interface Quick {
  readonly look: keyof typeof LOOKS;
  readonly className?: string;
}

function drawn({ look, className = '' }: Quick, isOff = false) {
  const { style, size, ...rest } = LOOKS[look];
  const own = className === '' ? '' : `${className} `;
  return {
    style,
    'data-size': size,
    'data-variant': 'variant' in rest ? rest.variant : undefined,
    'data-disabled': isOff || undefined,
    className: `mantine-focus-auto${isOff ? '' : ' mantine-active'} ${own}m_77c9d27d mantine-Button-root m_87cf2631 mantine-UnstyledButton-root`,
  };
}

function Words({ children }: Pick<ComponentProps<'span'>, 'children'>) {
  return (
    <span className="m_80f1301b mantine-Button-inner">
      <span className="m_811560b9 mantine-Button-label">{children}</span>
    </span>
  );
}

/**
 * Mantine's `Button` as it stands in the page, for a list that draws one in each row: a third of a
 * millisecond less for each, and it costs a slow phone four times that. `tests/ui/plain.test.tsx` holds
 * it equal to Mantine's.
 */
export function QuickButton({
  look,
  className,
  children,
  ...others
}: Quick & ComponentProps<'button'>) {
  return (
    <ButtonElement {...others} {...drawn({ look, className }, others.disabled)}>
      <Words>{children}</Words>
    </ButtonElement>
  );
}

/** The same that leads to another screen. */
export function QuickLink({
  look,
  className,
  children,
  href,
  ...others
}: Quick & ComponentProps<'a'> & { readonly href: string }) {
  return (
    <Link {...others} href={href} {...drawn({ look, className })}>
      <Words>{children}</Words>
    </Link>
  );
}

/** The same that leads to a file. */
export function QuickFile({ look, className, children, ...others }: Quick & ComponentProps<'a'>) {
  return (
    <a {...others} download {...drawn({ look, className })}>
      <Words>{children}</Words>
    </a>
  );
}
