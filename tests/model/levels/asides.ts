import { expect, test } from 'vitest';
import { expectArrival } from '../arrive.ts';
import type { Aside } from '../contract.ts';
import { leafKeys } from '../machineFacts.ts';
import { createMeter, type Meter } from '../meter.ts';
import type { Plan } from '../plan.ts';
import { expectedOnPage } from '../sights.ts';
import type { Subject } from '../subject.ts';
import type { Walk } from '../tour.ts';
import { type PagePort, pageOf } from './pagePort.ts';

export interface AsidesOptions {
  readonly subject: Subject;
  readonly plan: Pick<Plan, 'facts' | 'tour'>;
  openPage(subject: Subject, meter: Meter, config: Aside['config']): PagePort;
  /** Called when the aside was done; `where` is the state and the aside's words. */
  onDone(where: string): Promise<void>;
}

/** Declares a test for each aside of a page: the shortest way to its state, then the aside. */
export function testAsides({ subject, plan, openPage, onDone }: AsidesOptions): void {
  const { asides = {}, brings = {} } = pageOf(subject);
  for (const [state, deeds] of Object.entries(asides)) {
    for (const [title, aside] of Object.entries(deeds ?? {})) {
      const walk = shortestTo(state, walksFrom(aside.input, plan.tour.walks));
      test(`${subject.id} at level 2, ${state}: ${title}`, async () => {
        const meter = createMeter(plan.facts);
        const presentKeys = () => leafKeys(meter.present() ?? {});
        const port = openPage(withAside(subject, aside), meter, aside.config);
        for (const { event, label, snapshot, actions } of walk) {
          await port.act(event);
          const sight = expectedOnPage(subject, snapshot, actions);
          const place = { port, meter, brings, mayRepeat: false };
          await expectArrival(place, { event, label, value: snapshot.value, sight });
        }
        const before = presentKeys();
        await aside.does?.(port.person);
        await onDone(`${state}, ${title}`);
        expect(presentKeys(), 'the state of the machine').toEqual(
          aside.endsIn === undefined ? before : [aside.endsIn],
        );
        await port.close();
      });
    }
  }
}

/** The same page, come to in another way or with another server behind it. */
function withAside(subject: Subject, { start, server }: Aside): Subject {
  const page = pageOf(subject);
  const changed = { ...page, start: start ?? page.start, ...(server && { fake: server }) };
  return { ...subject, contract: { ...subject.contract, page: changed } };
}

function walksFrom(input: string | undefined, walks: readonly Walk[]): readonly Walk[] {
  return walks.filter(([first]) => input === undefined || first?.event.caseName === input);
}

/** Throws when no path leads to the state. */
function shortestTo(state: string, walks: readonly Walk[]): Walk {
  const ways = walks.flatMap((walk) => {
    const at = walk.findIndex(({ snapshot }) => leafKeys(snapshot.value).includes(state));
    return at < 0 ? [] : [walk.slice(0, at + 1)];
  });
  const [first, ...others] = ways;
  if (first === undefined) throw new Error(`No path leads to ${state}, where there are asides.`);
  return others.reduce((best, way) => (way.length < best.length ? way : best), first);
}
