import classes from './KeyNumbers.module.css';

interface SparklineProps {
  /** Oldest first; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Value at the top edge; the bottom edge is 0. */
  readonly top: number;
}

/**
 * Small line chart of a figure. Hidden from screen readers, because text beside it gives the same
 * information.
 */
export function Sparkline({ values, top }: SparklineProps) {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${index},${1 - value / top}`],
  );
  if (points.length < 2) return null;
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${values.length - 1} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
