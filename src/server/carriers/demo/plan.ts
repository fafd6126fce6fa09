import type { ScanKind } from '../../../domain/returns/scans.ts';
import { SeededRandom } from '../../demo/random.ts';
import type { Leg } from '../carrier.ts';

const SECOND = 1000;
const SEED = 47;

/** When the demonstration's carrier fetches a box, after its label was bought. */
export const FIRST_STEP_MS = 20 * SECOND;

/** One thing that the demonstration's carrier reports. */
export interface DemoStep {
  readonly leg: Leg;
  readonly what: ScanKind;
  /** The same id is the same scan, told again. */
  readonly id: string;
  /** How long ago it happened when it is told, in milliseconds: scans come late. */
  readonly lateMs: number;
  readonly words: string;
  /** The pause until the next step, in milliseconds. */
  readonly thenMs: number;
}

/**
 * What happens to a kit of the demonstration: the same for the same kit. It comes and goes within
 * minutes, and now and then as with real carriers: a scan is told twice, one comes late and out
 * of order, a delivery fails at first.
 */
export function planKit(returnId: string, shipment: number): readonly DemoStep[] {
  const random = new SeededRandom(SEED + shipment, Number(BigInt(returnId) % 1_000_003n));
  const pause = (from: number, to: number) => Math.round(random.between(from, to)) * SECOND;
  const step = (
    leg: Leg,
    what: ScanKind,
    thenMs: number,
    more: Partial<DemoStep> = {},
  ): DemoStep => ({ leg, what, id: `${leg}.${what}`, lateMs: 0, words: '', thenMs, ...more });

  const fetched = step('out', 'moving', pause(30, 50), { words: 'Picked up' });
  const outAgain = random.chance(0.3) ? [{ ...fetched, thenMs: pause(5, 10) }] : [];
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
        { ...back, thenMs: 10 * SECOND },
        { ...sent, lateMs: home, thenMs: 0 },
      ]
    : [sent, back];
  return [fetched, ...outAgain, ...failed, arrived, ...wayBack];
}
