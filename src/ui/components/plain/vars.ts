import type { CSSProperties } from 'react';

/** Returns Mantine's variables of one element as a style: `--button-height` and the like. */
export const vars = (values: Readonly<Record<`--${string}`, string>>): CSSProperties => values;

/** Transparent border that keeps the size equal to bordered elements. */
export const NO_BORDER = 'calc(0.0625rem * var(--mantine-scale)) solid transparent';
