import type { BarChartProps } from '@mantine/charts';

/** Renders a chart as text: the value of each series in each column. */
export function SpokenChart(props: BarChartProps) {
  const { data, dataKey, series, valueFormatter = String, unit = '' } = props;
  return (
    <div role="img" aria-label={`${props.type ?? 'default'}, ${props.orientation ?? 'horizontal'}`}>
      {data.map((column) => (
        <p key={String(column[dataKey])}>
          {[
            `${column[dataKey]}:`,
            ...series.flatMap(({ name, label, color }) => {
              const value = column[name];
              return typeof value === 'number'
                ? [`${label} ${valueFormatter(value)}${unit} in ${color}`]
                : [];
            }),
          ].join(' ')}
        </p>
      ))}
    </div>
  );
}
