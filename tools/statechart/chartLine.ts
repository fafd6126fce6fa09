import type { Point } from './chartLayout.ts';

const CORNER = 6;

/** To a tenth of a pixel. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** The path of a line with rounded corners through the points; `""` without any. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const steps = rest.map((point, index) => {
    const before = points[index];
    const after = points[index + 2];
    if (before === undefined || after === undefined) return `L${round(point.x)} ${round(point.y)}`;
    const from = towards(point, before);
    const to = towards(point, after);
    return `L${from}Q${round(point.x)} ${round(point.y)} ${to}`;
  });
  return `M${round(first.x)} ${round(first.y)}${steps.join('')}`;
}

/** The point at a corner's radius from `from` in the direction of `to`. */
function towards(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`;
}

/** The path of an arrow's head at the last of the points; `""` without a line. */
export function headPath(points: readonly Point[]): string {
  const [from, to] = points.slice(-2);
  if (from === undefined || to === undefined) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const side = (by: number) =>
    `${round(to.x - dx * 9 - dy * by)} ${round(to.y - dy * 9 + dx * by)}`;
  return `M${round(to.x)} ${round(to.y)}L${side(4)}L${side(-4)}z`;
}
