/** Periods of the insights in weeks. */
export const TREND_WEEKS = [12, 26, 52] as const;
export type TrendWeeks = (typeof TREND_WEEKS)[number];

/** Parses the period from the query string. */
export function readTrendWeeks(queryString: string): TrendWeeks {
  const weekCount = Number(new URLSearchParams(queryString).get('weeks'));
  return TREND_WEEKS.find((weeks) => weeks === weekCount) ?? TREND_WEEKS[0];
}
