import type { ScanKind } from '../../../domain/returns/timeline/scans.ts';
import type { Leg } from '../carrier.ts';
import { SeededRandom } from './random.ts';

const SECOND = 1000;
const SEED = 47;

/** Delay from buying a label until the demonstration's carrier picks the box up. */
export const FIRST_STEP_MS = 20 * SECOND;

/** Report of the demonstration's carrier. */
export interface DemoStep {
  readonly leg: Leg;
  readonly what: ScanKind;
  /** A repeated ID is a duplicate report of the same scan. */
  readonly id: string;
  /** Delay between the scan and its report, in milliseconds: real scans arrive late, too. */
  readonly lateMs: number;
  readonly words: string;
  /** Pause until the next step, in milliseconds. */
  readonly delayMs: number;
}

/**
 * Plans the scans of a demonstration kit, deterministically. It ships and returns within minutes,
 * with the irregularities of real carriers: a duplicate report, a late scan out of order, a failed
 * first delivery.
 */
export function planKit(returnId: string, shipment: number): readonly DemoStep[] {
  const random = new SeededRandom(SEED + shipment, Number(BigInt(returnId) % 1_000_003n));
  const pause = (from: number, to: number) => Math.round(random.between(from, to)) * SECOND;
  const step = (
    leg: Leg,
    what: ScanKind,
    delayMs: number,
    more: Partial<DemoStep> = {},
  ): DemoStep => ({ leg, what, id: `${leg}.${what}`, lateMs: 0, words: '', delayMs, ...more });

  const fetched = step('out', 'moving', pause(30, 50), { words: 'Picked up' });
  const outAgain = random.chance(0.3) ? [{ ...fetched, delayMs: pause(5, 10) }] : [];
  const failed = random.chance(0.08)
    ? [
        step('out', 'deliveryFailed', pause(30, 45), {
          words: 'No one was home. The carrier will try again.',
        }),
      ]
    : [];
  const arrived = step('out', 'delivered', pause(180, 260));
  const home = pause(50, 80);
  const sent = step('back', 'moving', home, { words: 'Dropped off' });
  const back = step('back', 'delivered', 0);
  const wayBack = random.chance(0.1)
    ? [
        { ...back, delayMs: 10 * SECOND },
        { ...sent, lateMs: home, delayMs: 0 },
      ]
    : [sent, back];
  return [fetched, ...outAgain, ...failed, arrived, ...wayBack];
}
