import classes from './KeyNumbers.module.css';

interface SparklineProps {
  /** Oldest first; null where there is nothing to draw. */
  readonly values: readonly (number | null)[];
  /** What stands at the top; the foot is nothing. */
  readonly top: number;
}

/** A small line of how a number went. Its words stand beside it, so readers are not told of it. */
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
