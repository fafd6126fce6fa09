import { BarChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { numberWords } from '../../../domain/numberWords.ts';
import type { LegDays, WeekOfOrders } from '../../../domain/returns/list/statistics.ts';
import classes from './TrendChart.module.css';
import { daysWords, LEG_WORDS, percentOf, STATUSES, weekLabel } from './trendWords.ts';

/** Kind of chart and its data. */
export type TrendChartProps =
  | { readonly kind: 'orders' | 'recovery'; readonly weeks: readonly WeekOfOrders[] }
  | { readonly kind: 'legs'; readonly legs: readonly LegDays[] };

/**
 * Chart of a trend. Hidden from screen readers, because text and a table beside it give the same
 * information.
 */
export function TrendChart(props: TrendChartProps) {
  switch (props.kind) {
    case 'orders':
      return <OrdersChart weeks={props.weeks} />;
    case 'recovery':
      return <RecoveryChart weeks={props.weeks} />;
    case 'legs':
      return <LegsChart legs={props.legs} />;
  }
}

interface Series {
  readonly name: string;
  readonly label: string;
  readonly color: string;
}

const series = (name: string, label: string): Series => ({
  name,
  label,
  color: `var(--portal-chart-${name})`,
});

/** Shows evenly spaced week labels as far as they fit. */
const WEEKS = { interval: 'equidistantPreserveStart', minTickGap: 16 } as const;

/** Draws without animation or focus stops; bars are also separated by borders. */
const STILL = {
  className: classes.chart,
  accessibilityLayer: false,
  strokeDasharray: '0',
  gridAxis: 'none',
  tickLine: 'none',
  barProps: { stroke: 'var(--portal-surface)', strokeOpacity: 1, strokeWidth: 1 },
} as const;

function Drawing({ series, children }: { series: readonly Series[]; children: ReactNode }) {
  return (
    <div className={classes.drawing}>
      <ul className={classes.legend}>
        {series.map(({ name, label, color }) => (
          <li key={name}>
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="2" fill={color} />
            </svg>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

const ORDERS = STATUSES.map(({ key, label }) => series(key, label));

function OrdersChart({ weeks }: { readonly weeks: readonly WeekOfOrders[] }) {
  return (
    <Drawing series={ORDERS}>
      <BarChart
        {...STILL}
        type="stacked"
        dataKey="label"
        data={weeks.map((week) => ({ ...week, label: weekLabel(week.week) }))}
        series={[...ORDERS]}
        xAxisProps={WEEKS}
        valueFormatter={numberWords}
        yAxisProps={{ allowDecimals: false, width: 48 }}
        // Leaves room for the topmost label above its line.
        barChartProps={{ margin: { top: 8 } }}
      />
    </Drawing>
  );
}

const DAYS = [series('median', 'Median'), series('ninetieth', '90th percentile')];

function LegsChart({ legs }: { readonly legs: readonly LegDays[] }) {
  return (
    <Drawing series={DAYS}>
      <BarChart
        {...STILL}
        orientation="vertical"
        dataKey="label"
        data={legs.map(({ leg, median, ninetieth }) => ({
          label: LEG_WORDS[leg].label,
          median,
          ninetieth,
        }))}
        series={DAYS}
        withXAxis={false}
        withBarValueLabel
        valueFormatter={daysWords}
        yAxisProps={{ width: 120 }}
        barChartProps={{ barGap: 0, margin: { right: 56 } }}
      />
    </Drawing>
  );
}

const RATES = [series('back', 'Complete'), series('open', 'So far')];

/** Writes "12 of 15" above a bar; "12/15" in one line or two above a narrow one. */
function dueLabel(weeks: readonly WeekOfOrders[], series: string) {
  return ({ x, y, width, index }: Partial<Record<'x' | 'y' | 'width' | 'index', unknown>>) => {
    const week = weeks[Number(index)];
    if (week === undefined || Number(width) < 14) return <g />;
    if (week.isOver !== (series === 'back') || dueIn(week) === 0) return <g />;
    const [back, due] = [numberWords(week.back), numberWords(dueIn(week))];
    const lines =
      Number(width) < 24
        ? [back, `/${due}`]
        : [`${back}${Number(width) < 44 ? '/' : ' of '}${due}`];
    const middle = Number(x) + Number(width) / 2;
    return (
      <text y={Number(y) - 4} textAnchor="middle" className={classes.due}>
        {lines.map((line, at) => (
          <tspan key={line} x={middle} dy={at === 0 ? `${1 - lines.length}em` : '1em'}>
            {line}
          </tspan>
        ))}
      </text>
    );
  };
}

/** Devices of a week that should be back: in an unfinished week, all that weren't canceled. */
const dueIn = ({ isOver, due, ordered, cancelled }: WeekOfOrders) =>
  isOver ? due : ordered - cancelled;

function RecoveryChart({ weeks }: { readonly weeks: readonly WeekOfOrders[] }) {
  return (
    <Drawing series={RATES}>
      <BarChart
        {...STILL}
        type="stacked"
        dataKey="label"
        // In an unfinished week, devices that aren't due yet count as not yet back.
        data={weeks.map((week) => ({
          label: weekLabel(week.week),
          [week.isOver ? 'back' : 'open']: percentOf(week.back, dueIn(week)),
        }))}
        barProps={({ name }) => ({ ...STILL.barProps, label: dueLabel(weeks, name) })}
        series={RATES}
        unit="%"
        xAxisProps={WEEKS}
        yAxisProps={{ domain: [0, 100], ticks: [0, 25, 50, 75, 100], width: 48 }}
        barChartProps={{ margin: { top: 32 } }}
      />
    </Drawing>
  );
}
