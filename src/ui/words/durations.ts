const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Formats a duration in milliseconds in its largest whole unit: "12 days", "3 hours". */
export function durationWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'under a minute';
  if (milliseconds < HOUR) return counted(Math.floor(milliseconds / MINUTE), 'minute');
  if (milliseconds < DAY) return counted(Math.floor(milliseconds / HOUR), 'hour');
  return counted(Math.floor(milliseconds / DAY), 'day');
}

/**
 * Formats the remaining time in milliseconds, rounded up so that it never shows less than remains:
 * "28 minutes left", in the last two minutes "1 minute 20 seconds left"; null when it is over.
 */
export function timeLeftWords(milliseconds: number): string | null {
  if (milliseconds <= 0) return null;
  if (milliseconds > 2 * DAY) return `${counted(Math.ceil(milliseconds / DAY), 'day')} left`;
  if (milliseconds > 2 * HOUR) return `${counted(Math.ceil(milliseconds / HOUR), 'hour')} left`;
  const seconds = Math.ceil(milliseconds / SECOND);
  if (seconds > 120) return `${counted(Math.ceil(seconds / 60), 'minute')} left`;
  if (seconds < 60) return `${counted(seconds, 'second')} left`;
  const rest = seconds % 60;
  const minutes = counted(Math.floor(seconds / 60), 'minute');
  return rest === 0 ? `${minutes} left` : `${minutes} ${counted(rest, 'second')} left`;
}
