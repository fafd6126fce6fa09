/** Time zone of most people in a US state or Canadian province, by postal abbreviation. */
const ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
    'America/Puerto_Rico': 'PR VI',
    'America/Toronto': 'NU ON QC',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB NT',
    'America/Whitehorse': 'YT',
    'America/Vancouver': 'BC',
    'America/Halifax': 'NB NS PE',
    'America/St_Johns': 'NL',
  }).flatMap(([zone, regions]) => regions.split(' ').map((region) => [region, zone])),
);

/** Time zone of a place; null where the region doesn't tell. Exact but for states with two zones. */
export function zoneOfPlace(region: string, country: string): string | null {
  if (country === 'GB') return 'Europe/London';
  const isNorthAmerica = country === '' || country === 'US' || country === 'CA';
  return isNorthAmerica ? (ZONES[region.toUpperCase()] ?? null) : null;
}
