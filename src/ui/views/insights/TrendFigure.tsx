import { type ReactNode, Suspense, use } from 'react';
import { lazyPart } from '../../app/routing/viewLoader.ts';
import { ErrorBoundary } from '../../app/screens/ErrorBoundary.tsx';
import classes from './InsightsView.module.css';
import type { TrendChartProps } from './TrendChart.tsx';

const loadChart = lazyPart(async () => (await import('./TrendChart.tsx')).TrendChart);

function Chart(props: TrendChartProps) {
  const TrendChart = use(loadChart());
  return <TrendChart {...props} />;
}

interface TrendFigureProps {
  readonly heading: string;
  /** Summary of the chart in one sentence. */
  readonly sentence: string;
  /** Null without data. */
  readonly chart: TrendChartProps | null;
  /** Explanation of how the numbers are counted. */
  readonly note: string;
  /** Table of the chart's numbers. */
  readonly table: ReactNode;
}

/** Trend as a sentence, a chart and a table, so that it is complete without the chart. */
export function TrendFigure({ heading, sentence, chart, note, table }: TrendFigureProps) {
  return (
    <article className={classes.figure}>
      <h2>{heading}</h2>
      <p className={classes.says}>{sentence}</p>
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
        <section className={classes.scroll} aria-label={`${heading}: numbers`} tabIndex={0}>
          {table}
        </section>
        <p className={classes.note}>{note}</p>
      </details>
    </article>
  );
}
