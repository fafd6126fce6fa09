import { expect, test } from 'vitest';
import { expectedOnPage } from '../appearances.ts';
import type { Scenario } from '../contract.ts';
import { expectStep } from '../expectStep.ts';
import { type Edge, exclusionKeys, type Graph } from '../graph/graph.ts';
import { leafKeys } from '../graph/machineFacts.ts';
import { createMeter, type Meter } from '../graph/meter.ts';
import type { Plan } from '../plan.ts';
import type { Subject } from '../subject.ts';
import type { Walk } from '../tour/tour.ts';
import { type PagePort, pageOf } from './pagePort.ts';

interface ScenariosOptions {
  readonly subject: Subject;
  readonly plan: Pick<Plan, 'facts' | 'graph'>;
  openPage(subject: Subject, meter: Meter, config: Scenario['config']): PagePort;
  /** Called after the scenario, with its state and title. */
  onDone(state: string, title: string): Promise<void>;
}

/** Declares a test for each scenario of a page: the shortest way to its state, then the scenario. */
export function testScenarios({ subject, plan, openPage, onDone }: ScenariosOptions): void {
  const { scenarios = {}, precedingEvents = {} } = pageOf(subject);
  for (const [state, moves] of Object.entries(scenarios)) {
    for (const [title, scenario] of Object.entries(moves ?? {})) {
      const walk = shortestTo(state, subject, plan.graph, scenario.input);
      test(`${subject.id} at level 2, ${state}: ${title}`, async () => {
        const meter = createMeter(plan.facts);
        const presentKeys = () => leafKeys(meter.present() ?? {}).join(' + ');
        const port = openPage(withScenario(subject, scenario), meter, scenario.config);
        for (const { event, label, snapshot, actions } of walk) {
          await port.act(event);
          // Another server knows other things than the profile's answers: only the region that the
          // scenario is about has to be where the way leads.
          const isOther = scenario.server !== undefined;
          const keys = leafKeys(snapshot.value);
          if (isOther && keys.length > 1) {
            const key = keys.find((candidate) => regionOf(candidate) === regionOf(state)) ?? state;
            await port.until(async () => presentKeys().split(' + ').includes(key));
            expect(presentKeys().split(' + ')).toContain(key);
            continue;
          }
          const appearance = isOther ? {} : expectedOnPage(subject, snapshot, actions);
          const place = { port, meter, precedingEvents, mayRepeat: false };
          await expectStep(place, { event, label, value: snapshot.value, appearance });
        }
        const before = presentKeys();
        await scenario.does?.(port.person);
        await onDone(state, title);
        expect(presentKeys(), 'the state of the machine').toEqual(endOf(before, scenario.endsIn));
        await port.close();
      });
    }
  }
}

const regionOf = (key: string) => key.split('.')[0];

/** The states in the end: of regions that are not named, those from before. */
function endOf(before: string, endsIn: string | undefined): string {
  const ends = endsIn?.split(' + ') ?? [];
  if (!before.includes(' + ')) return endsIn ?? before;
  const own = (key: string) => ends.find((end) => regionOf(end) === regionOf(key));
  return before
    .split(' + ')
    .map((key) => own(key) ?? key)
    .join(' + ');
}

/** The page, opened in another way or with another server. */
function withScenario(subject: Subject, { start, server }: Scenario): Subject {
  const page = pageOf(subject);
  const changed = { ...page, start: start ?? page.start, ...(server && { fake: server }) };
  return { ...subject, contract: { ...subject.contract, page: changed } };
}

/**
 * The shortest way to a state, by what level 2 can do; the paths need not take it, because they
 * look for all ways at once. Throws when none leads there.
 */
function shortestTo(
  state: string,
  { profile }: Subject,
  { nodes, starts }: Graph,
  input: string | undefined,
): Walk {
  const excluded = profile.excluded?.[2] ?? {};
  const isPossible = (edge: Edge) =>
    !exclusionKeys(edge.event, nodes[edge.from]?.snapshot, edge).some((key) => key in excluded);
  const validStarts = starts.filter(({ event }) => input === undefined || event.caseName === input);
  const seen = new Set<number>();
  let walks: readonly Walk[] = validStarts.filter(isPossible).map((start) => [start]);
  while (walks.length > 0) {
    const found = walks.find((walk) => leafKeys(walk.at(-1)?.snapshot.value ?? {}).includes(state));
    if (found !== undefined) return found;
    walks = walks.flatMap((walk) => {
      const at = walk.at(-1)?.to ?? -1;
      if (seen.has(at)) return [];
      seen.add(at);
      return (nodes[at]?.out ?? []).filter(isPossible).map((step) => [...walk, step]);
    });
  }
  throw new Error(`No path leads to ${state}, where there are scenarios.`);
}
