import type { CSSProperties } from 'react';

/** Mantine's variables of one element, as a style: `--button-height` and the like. */
export const vars = (values: Readonly<Record<`--${string}`, string>>): CSSProperties => values;

/** The border of what has none: it keeps the size of those that have one. */
export const NO_BORDER = 'calc(0.0625rem * var(--mantine-scale)) solid transparent';
