const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A delay (milliseconds) in its largest whole unit: "30 minutes", "7 days", "350 ms". */
export function durationWord(milliseconds: number): string {
  const unit = UNITS.find(([, length]) => milliseconds >= length && milliseconds % length === 0);
  if (unit === undefined) return `${milliseconds} ms`;
  const [name, length] = unit;
  const count = milliseconds / length;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
