const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** First and last minute of the day at which texts are sent: 8:00 to 21:00. */
const FROM = 8 * 60;
const UNTIL = 21 * 60;

/** Day and minute of an instant by the clocks of a zone. */
function localTime(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/**
 * Returns when a text may go out: in the day of its reader, once a day.
 * @param lastAt when the reader got the last one, or null
 */
export function textTime(now: Date, timeZone: string, lastAt: Date | null): Date {
  const today = lastAt !== null && localTime(lastAt, timeZone).day === localTime(now, timeZone).day;
  if (!today && isOpen(now, timeZone)) return now;
  return nextOpening(now, timeZone);
}

function isOpen(at: Date, timeZone: string): boolean {
  const { minute } = localTime(at, timeZone);
  return minute >= FROM && minute < UNTIL;
}

/** Returns the next beginning of the day's hours, also where the clocks are changed before it. */
function nextOpening(now: Date, timeZone: string): Date {
  const { minute } = localTime(now, timeZone);
  const start = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const wait = minute < FROM ? FROM - minute : FROM + DAY_MINUTES - minute;
  const at = new Date(start + wait * MINUTE);
  const shown = localTime(at, timeZone).minute;
  // Clocks that are changed that night are off by an hour at most.
  return new Date(at.getTime() - (shown - FROM) * MINUTE);
}
