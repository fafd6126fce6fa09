/** How many weeks the trends may show. */
export const TREND_WEEKS = [12, 26, 52] as const;
export type TrendWeeks = (typeof TREND_WEEKS)[number];

/** Beside the list's own parameters, so that open trends survive a reload and can be sent. */
const PARAMETER = 'trends';

/** Of how many weeks the trends are shown; null while they are folded away. */
export function readTrendWeeks(queryString: string): TrendWeeks | null {
  const given = Number(new URLSearchParams(queryString).get(PARAMETER));
  return TREND_WEEKS.find((weeks) => weeks === given) ?? null;
}

/** The same query string with other trends, or none; everything else stays. */
export function withTrendWeeks(queryString: string, weeks: TrendWeeks | null): string {
  const query = new URLSearchParams(queryString);
  if (weeks === null) query.delete(PARAMETER);
  else query.set(PARAMETER, `${weeks}`);
  return query.toString();
}
