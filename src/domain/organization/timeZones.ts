/** Fallback if no zone is known, such as for organizations older than the setting. */
export const NO_TIME_ZONE = 'UTC';
/** Default for a new organization: most are in the United States. */
export const USUAL_TIME_ZONE = 'America/New_York';

/** Zones of most organizations, with their usual names. */
const COMMON: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Mountain Time without daylight saving (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska Time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
  'America/Toronto': 'Eastern Time (Toronto)',
  'America/Winnipeg': 'Central Time (Winnipeg)',
  'America/Edmonton': 'Mountain Time (Edmonton)',
  'America/Vancouver': 'Pacific Time (Vancouver)',
  'America/Halifax': 'Atlantic Time (Halifax)',
  'America/St_Johns': "Newfoundland Time (St. John's)",
  'Europe/London': 'United Kingdom Time (London)',
  UTC: 'Coordinated Universal Time (UTC)',
};

/**
 * Today's names of zones for which some runtimes, Chrome's and Node's among them, list a former name:
 * people look for Kyiv, and a zone chosen in Firefox is to be the same choice in Chrome.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns today's name of a zone. */
export function currentZoneName(zone: string): string {
  return RENAMED[zone] ?? zone;
}

/** Whether this runtime knows the zone by an IANA name. */
export function isTimeZone(zone: string): boolean {
  // Some runtimes accept offsets such as +05:00, which have no daylight saving time.
  if (!/^[A-Z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Label of a zone: "Eastern Time (New York)", "Berlin (Europe)". */
export function timeZoneLabel(zone: string): string {
  const common = COMMON[zone];
  if (common !== undefined) return common;
  const parts = zone.replaceAll('_', ' ').split('/');
  const place = parts.pop() ?? zone;
  return parts.length === 0 ? place : `${place} (${parts.join(', ')})`;
}

/** Choices for the zone, the common ones first. */
export function timeZoneChoices(): { readonly value: string; readonly label: string }[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(currentZoneName));
  const otherZones = [...zones]
    .filter((zone) => !Object.hasOwn(COMMON, zone) && isTimeZone(zone))
    .map((zone) => ({ value: zone, label: timeZoneLabel(zone) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  return [...Object.entries(COMMON).map(([value, label]) => ({ value, label })), ...otherZones];
}

const HOUR_MS = 60 * 60_000;

/** Formats a time of day with its zone: "2:55 PM ET", "7:55 PM UTC". */
export function timeIn(instant: Date, timeZone: string): string {
  const write = (timeZoneName: 'short' | 'shortGeneric') =>
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName,
    }).format(instant);
  const generic = write('shortGeneric');
  // "ET" holds all year; elsewhere the generic name would be a phrase, such as "United Kingdom
  // Time".
  return (/ [A-Z]{2,3}$/.test(generic) ? generic : write('short')).replaceAll('\u202f', ' ');
}

/** Formats a day: "Friday, December 4". */
export function dayIn(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(instant);
}

/** Formats an ISO 8601 instant as a day in a zone: "December 4". */
export function onDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone }).format(
    new Date(instant),
  );
}

/** Returns a formatter of instants in a zone: "2026-11-21 16:05", which spreadsheets parse as a date. */
export function sheetClock(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
    timeZone,
  });
  return (instant) => format.format(instant);
}

/** Offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(instant);
  const numberOf = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const local = Date.UTC(
    numberOf('year'),
    numberOf('month') - 1,
    numberOf('day'),
    numberOf('hour'),
    numberOf('minute'),
    numberOf('second'),
  );
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}

/**
 * Returns the instant at which a zone's clocks show a time, given as milliseconds of UTC; for a time
 * that they skip, such as a midnight in Santiago, as long after the skip.
 */
function instantOf(local: number, timeZone: string): Date {
  const guess = new Date(local - offsetAt(new Date(local), timeZone));
  const instant = new Date(local - offsetAt(guess, timeZone));
  const isShown = instant.getTime() + offsetAt(instant, timeZone) === local;
  return isShown || instant > guess ? instant : guess;
}

/** Returns the instant of a full hour, 0 to 23, on a day (ISO 8601) in a zone. */
export function hourOfDay(day: string, hour: number, timeZone: string): Date {
  return instantOf(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS, timeZone);
}

/** Returns the instant of a local time (ISO 8601 without an offset) in a zone; null if it is none. */
export function localTime(text: string, timeZone: string): Date | null {
  const local = Date.parse(`${text}Z`);
  return Number.isNaN(local) ? null : instantOf(local, timeZone);
}

/** Returns the next instant after `after` at which a zone's clocks show a full hour, 0 to 23. */
export function nextTimeAt(hour: number, timeZone: string, after: Date): Date {
  const local = new Date(after.getTime() + offsetAt(after, timeZone));
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  for (let day = 0; ; day++) {
    const target = midnight + (24 * day + hour) * HOUR_MS;
    // Uses the offset at the target: it may differ from today's, or change that night.
    const guess = new Date(target - offsetAt(after, timeZone));
    const instant = new Date(target - offsetAt(guess, timeZone));
    if (instant > after) return instant;
  }
}

/** Name of the current month in a zone, and the starts of it, of the previous and of the next. */
export function monthAt(now: Date, timeZone: string) {
  const local = new Date(now.getTime() + offsetAt(now, timeZone));
  const first = (later: number) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + later))
      .toISOString()
      .slice(0, 10);
  const begins = (later: number) => hourOfDay(first(later), 0, timeZone);
  return { name: first(0).slice(0, 7), before: begins(-1), from: begins(0), to: begins(1) };
}

/** A week from Monday, 0:00, to the next, in a zone. */
export interface Week {
  /** Monday of the week: "2026-11-23". */
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

const DAY_MS = 24 * HOUR_MS;

/** Returns the last weeks in a zone, the present one last. */
export function weeksUntil(now: Date, timeZone: string, count: number): Week[] {
  const localDay = Math.floor((now.getTime() + offsetAt(now, timeZone)) / DAY_MS);
  // Day 0, 1 January 1970, was a Thursday.
  const monday = localDay - ((localDay + 3) % 7);
  const nameOf = (weeksAgo: number) =>
    new Date((monday - 7 * weeksAgo) * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, index) => {
    const weeksAgo = count - 1 - index;
    const name = nameOf(weeksAgo);
    const to = hourOfDay(nameOf(weeksAgo - 1), 0, timeZone);
    return { name, from: hourOfDay(name, 0, timeZone), to };
  });
}
