import { type ReactNode, Suspense, use } from 'react';
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx';
import { lazyPart } from '../../app/viewLoader.ts';
import classes from './InsightsView.module.css';
import type { TrendChartProps } from './TrendChart.tsx';

const loadChart = lazyPart(async () => (await import('./TrendChart.tsx')).TrendChart);

function Chart(props: TrendChartProps) {
  const TrendChart = use(loadChart());
  return <TrendChart {...props} />;
}

interface TrendFigureProps {
  readonly heading: string;
  /** What the chart shows, in one sentence. */
  readonly says: string;
  /** Null when there is nothing to draw. */
  readonly chart: TrendChartProps | null;
  /** How it is counted. */
  readonly note: string;
  /** The same numbers. */
  readonly table: ReactNode;
}

/** A trend: said, drawn and in numbers. Who does not see the drawing misses nothing. */
export function TrendFigure({ heading, says, chart, note, table }: TrendFigureProps) {
  return (
    <article className={classes.figure}>
      <h2>{heading}</h2>
      <p className={classes.says}>{says}</p>
      {chart !== null && (
        <div className={classes.chart} aria-hidden="true">
          <ErrorBoundary
            resetKey={heading}
            fallback={<p className={classes.missing}>Couldn’t load the chart.</p>}
          >
            <Suspense fallback={null}>
              <Chart {...chart} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <details className={classes.numbers}>
        <summary>View as table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
        <section className={classes.scroll} aria-label={`${heading}: numbers`} tabIndex={0}>
          {table}
        </section>
        <p className={classes.note}>{note}</p>
      </details>
    </article>
  );
}
