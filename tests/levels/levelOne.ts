import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, StateMachine } from 'xstate';
import { emailsMachine } from '../../src/machines/pages/emails.machine.ts';
import { savedViewsMachine } from '../../src/machines/pages/savedViews.machine.ts';
import { statesOf } from '../../tools/statechart/transitions.ts';
import { effectNames, type Plan } from '../../tools/statewalk/statewalk.ts';
import * as walked from '../../tools/statewalk/suites.ts';
import { createCanary } from './canary.ts';
import type { Subject } from './contract.ts';

/**
 * Runs all tests of a machine without a page, and this portal's own rules for machines; the
 * inspector must mask the data of the paths.
 */
export function testMachine(subject: Subject, options?: walked.DefinitionOptions): void {
  walked.testMachine(subject, `golden/${subject.id}.txt`, () => createCanary(subject), options);
  if (process.env.PATH_ID !== undefined) return;
  testHouseRules(subject);
  test(`${subject.id} has rules that no single step can break`, () => {
    expect(Object.keys(subject.profile.invariants ?? {}).length).toBeGreaterThanOrEqual(2);
  });
}

/** Tests a page made of parts, whose tables are those of the smallest page with the same regions. */
export function testPageMachine(subject: Subject): void {
  const hasForm = 'form' in subject.machine.states && subject.machine !== savedViewsMachine;
  testMachine(subject, { partsOf: hasForm ? savedViewsMachine : emailsMachine });
}

/**
 * Tests that need no walks. Mutants of the largest machine are tested with these first
 * (`tests/mutation`).
 */
export function testDefinition(
  subject: Subject,
  plan: Pick<Plan, 'facts' | 'graph'>,
  goldenFile: string,
): void {
  walked.testDefinition(subject, plan, goldenFile);
  testHouseRules(subject);
}

function testHouseRules({ id, machine }: Subject): void {
  describe(`${id}: a machine of this portal`, () => {
    test('every state has a description', () => {
      const silent = statesOf(machine).filter((node) => node !== machine.root && !node.description);
      expect(silent.map(({ id }) => id)).toEqual([]);
    });
    test('what reaches outside says its name where nobody provided it', async () => {
      const { actions, actors } = machine.implementations;
      for (const name of effectNames(machine)) {
        expect(() => Reflect.apply(Object(actions[name]), null, [{}, {}]), name).toThrow(
          `"${name}" is not provided`,
        );
      }
      for (const [name, logic] of Object.entries(actors)) {
        // A child machine has tests of its own.
        if (logic instanceof StateMachine) continue;
        expect(String(await failureOf(Object(actors[name])))).toContain(
          `"${name}" is not provided`,
        );
      }
    });
  });
}

/** Returns the error that an actor fails with. */
function failureOf(logic: AnyActorLogic): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const actor = createActor(logic, { input: {} });
    actor.subscribe({ error: resolve, complete: () => reject(new Error('It ended well')) });
    actor.start();
  });
}
