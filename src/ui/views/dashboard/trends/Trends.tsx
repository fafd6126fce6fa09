import { Button } from '@mantine/core';
import { Suspense, use } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ErrorBoundary } from '../../../app/ErrorBoundary.tsx';
import { paths } from '../../../app/paths.ts';
import { lazyPart } from '../../../app/viewLoader.ts';
import classes from './Trends.module.css';
import { TrendsSkeleton } from './TrendsSkeleton.tsx';
import { readTrendWeeks, TREND_WEEKS, type TrendWeeks, withTrendWeeks } from './trendsQuery.ts';

const PANEL_ID = 'trends';

const loadPanel = lazyPart(
  'views/dashboard/trends/TrendsPanel.tsx',
  async () => (await import('./TrendsPanel.tsx')).TrendsPanel,
);

/** Opens and folds away the trends. Whether they are open stands in the URL. */
export function TrendsToggle() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const isOpen = readTrendWeeks(search) !== null;
  return (
    <Button
      variant="default"
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      onClick={() =>
        navigate(paths.dashboard(withTrendWeeks(search, isOpen ? null : TREND_WEEKS[0])), {
          replace: true,
        })
      }
      rightSection={
        <svg
          className={classes.arrow}
          viewBox="0 0 16 16"
          width="14"
          height="14"
          aria-hidden="true"
        >
          <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      }
    >
      Trends
    </Button>
  );
}

function Panel({ weeks }: { readonly weeks: TrendWeeks }) {
  const TrendsPanel = use(loadPanel());
  return <TrendsPanel weeks={weeks} />;
}

/** Orders a week, days in each leg, devices back; loaded when they are opened. */
export function Trends() {
  const weeks = readTrendWeeks(useSearch());
  if (weeks === null) return null;
  return (
    <section id={PANEL_ID} aria-label="Trends" className={classes.section}>
      <ErrorBoundary
        resetKey={`${weeks}`}
        fallback={
          <p className={classes.note}>
            The trends could not be loaded. Refresh the page to try again.
          </p>
        }
      >
        <Suspense fallback={<TrendsSkeleton />}>
          <Panel weeks={weeks} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
