import type { ReactNode } from 'react';
import { onDemand } from '../../app/screens/onDemand.tsx';
import classes from './InsightsView.module.css';
import type { TrendChartProps } from './TrendChart.tsx';

const TrendChart = onDemand(async () => (await import('./TrendChart.tsx')).TrendChart, {
  fallback: <p className={classes.missing}>Couldn’t load the chart.</p>,
});

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
          <TrendChart {...chart} />
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
