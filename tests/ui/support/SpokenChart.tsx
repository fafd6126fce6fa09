import type { BarChartProps } from '@mantine/charts';

/** A chart in words: what each column has of each series. */
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
