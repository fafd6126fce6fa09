import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { expectedAppearance, statesAlike } from '../appearances.ts';
import { effectsTable } from '../effects.ts';
import { goldenTable, tableBeside } from '../golden.ts';
import { definedGoals, outcomeGoal } from '../graph/goals.ts';
import { type Graph, stateName } from '../graph/graph.ts';
import { allLeafKeys, type MachineFacts, readMachine } from '../graph/machineFacts.ts';
import type { Subject } from '../subject.ts';
import { testPaths } from '../suite.ts';
import { testWalks } from '../walks/testWalks.ts';
import { effectNames, machinePort, type Observer } from './machinePort.ts';

export interface DefinitionOptions {
  /**
   * Machine made of the same parts, which has the tables of them: this one has no table of effects,
   * and its table of transitions holds only the differences.
   */
  readonly partsOf?: AnyStateMachine;
}

/**
 * Declares all tests of a machine without a page: its generated paths, its golden tables
 * (`golden/<id>.txt`, `golden/<id>.effects.txt`), and the completeness of profile and contract.
 * @param goldenFile path of the reviewed table, relative to the test's file
 * @param watch observer of each path
 */
export function testMachine(
  subject: Subject,
  goldenFile: string,
  watch?: (subject: Subject) => Observer,
  options?: DefinitionOptions,
): void {
  const plan = testPaths({
    subject,
    level: 1,
    openPort: (meter) => machinePort(subject, meter, watch?.(subject)),
  });
  if (process.env.PATH_ID !== undefined) return;
  testDefinition(subject, plan, goldenFile, options);
  testWalks(subject, plan.graph, goldenFile);
}

/**
 * Declares the tests that need no walking: names, reviewed tables, and that states are
 * distinguishable. Mutants of the largest machine run these first (`tests/mutation`).
 */
export function testDefinition(
  subject: Subject,
  plan: { readonly facts: MachineFacts; readonly graph: Graph },
  goldenFile: string,
  { partsOf }: DefinitionOptions = {},
): void {
  const { facts } = plan;
  const { machine, profile, contract } = subject;
  describe(`${subject.id}: profile and contract`, () => {
    test('the contract names exactly the states of the machine', () => {
      expect(Object.keys(contract.states).sort()).toEqual(allLeafKeys(facts).sort());
    });
    test('the contract calls a state transient exactly when nothing rests in it', () => {
      const resting = new Set(
        plan.graph.nodes.flatMap(({ snapshot }) => stateName(snapshot).split(' + ')),
      );
      const described = Object.keys(contract.states).filter((key) => contract.states[key] !== null);
      expect(described.sort()).toEqual([...resting].sort());
    });
    test('the profile names exactly the events of the machine', () => {
      const own = machine.events.filter((type) => !type.startsWith('xstate.'));
      // Parts share one set of events: events that a page doesn't use have no cases.
      const named = Object.entries(profile.events).filter(
        ([, cases]) => Object.keys(cases).length > 0,
      );
      expect(named.map(([type]) => type).sort()).toEqual([...own].sort());
    });
    test('the profile names exactly the actors of the machine, each with an answer and an error', () => {
      // A spawned (not invoked) machine has no end that the parent waits for.
      const invoked = new Set(facts.nodes.flatMap((node) => node.invoke.map(({ src }) => src)));
      const names = Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
        logic instanceof StateMachine && !invoked.has(name) ? [] : name,
      );
      expect(Object.keys(profile.outcomes).sort()).toEqual(names.sort());
      for (const [name, cases] of Object.entries(profile.outcomes)) {
        const kinds = new Set(
          Object.values(cases).map((outcome) => ('done' in outcome ? 'done' : 'error')),
        );
        expect([...kinds].sort(), `kinds of outcome of ${name}`).toEqual(['done', 'error']);
      }
    });
    test('the contract names only actions that reach outside', () => {
      const effects = new Set(effectNames(machine));
      expect(Object.keys(contract.effects).filter((name) => !effects.has(name))).toEqual([]);
    });
    test('the reasons for the infeasible name goals of the machine', () => {
      const outcomes = Object.entries<object>(profile.outcomes).flatMap(([actor, cases]) =>
        Object.keys(cases).map((name) => outcomeGoal(actor, name)),
      );
      const goals = new Set([...definedGoals(facts), ...outcomes]);
      expect(Object.keys(profile.infeasible ?? {}).filter((goal) => !goals.has(goal))).toEqual([]);
    });
    test("each state's assertion fails in every other state", () => {
      const different = new Map(
        plan.graph.nodes.map(({ snapshot }) => [
          JSON.stringify([stateName(snapshot), expectedAppearance(subject, snapshot)]),
          snapshot,
        ]),
      );
      for (const snapshot of different.values()) {
        const name = stateName(snapshot);
        const states = statesAlike(subject, plan.graph, name, contract.ofMachine(snapshot, {}));
        expect(states, `states that look like ${name}`).toEqual([]);
      }
    });
    test('the transitions are those of the reviewed table', async () => {
      const table =
        partsOf === undefined ? goldenTable(facts) : tableBeside(facts, readMachine(partsOf));
      await expect(table).toMatchFileSnapshot(goldenFile);
    });
    if (partsOf !== undefined) return;
    test(
      'what each step changes and asks for is as in the reviewed table',
      async () => {
        const file = goldenFile.replace('.txt', '.effects.txt');
        await expect(effectsTable(subject, plan.graph, facts)).toMatchFileSnapshot(file);
      },
      LARGE_GRAPH,
    );
  });
}

/** Timeout of a test that checks every step of the largest machine, on busy cores. */
const LARGE_GRAPH = 120_000;
