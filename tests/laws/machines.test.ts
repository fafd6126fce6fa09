import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { createListMachine } from '../../src/machines/pages/list.machine.ts';
import { createReadingMachine } from '../../src/machines/pages/reading.machine.ts';
import { filesIn, ROOT, withoutComments } from './helpers/sources.ts';

const files = filesIn('src/machines', /\.machine\.ts$/);
/** Machines created on demand: the file, and a sample. */
const made: Readonly<Record<string, AnyStateMachine>> = {
  'src/machines/pages/list.machine.ts': createListMachine('list', () => []),
  'src/machines/pages/reading.machine.ts': createReadingMachine('reading'),
};

function isMachine(value: unknown): value is AnyStateMachine {
  return (
    typeof value === 'object' && value !== null && 'root' in value && 'getStateNodeById' in value
  );
}

async function machineIn(path: string): Promise<AnyStateMachine | undefined> {
  const module: Record<string, unknown> = await import(join(ROOT, path));
  return Object.values(module).find(isMachine) ?? made[path];
}

function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** Events sent by users, servers or other machines; excludes the machine's internal ones. */
function sentEvents(machine: AnyStateMachine): readonly string[] {
  return machine.events.map(String).filter((type) => !type.startsWith('xstate.'));
}

test('there are machines to check', () => {
  expect(files.length).toBeGreaterThanOrEqual(6);
});

describe.each(files.map(({ path }) => path))('%s', async (path) => {
  const machine = await machineIn(path);
  if (machine === undefined) throw new Error(`${path} exports no machine`);
  const nodes = nodesOf(machine.root);
  const named = path.replace(/^.*\/|\.machine\.ts$/g, '');

  test('is named after its machine', () => {
    expect(machine.id).toBe(named);
  });

  test('describes every state', () => {
    const silent = nodes.filter((node) => node !== machine.root && !node.description);
    expect(silent.map((node) => node.id)).toEqual([]);
  });

  test('gives every invoke an id of its own and a way on when it fails', () => {
    const invokes = nodes.flatMap((node) => node.invoke);
    const nameless = invokes.filter(({ id }) => id.includes('.') || id === '');
    const fatal = invokes.filter(({ id }) => {
      const owner = nodes.find((node) => node.invoke.some((invoke) => invoke.id === id));
      return !owner?.ownEvents.map(String).includes(`xstate.error.actor.${id}`);
    });
    expect({ nameless: nameless.map(({ id }) => id), fatal: fatal.map(({ id }) => id) }).toEqual({
      nameless: [],
      fatal: [],
    });
    expect(new Set(invokes.map(({ id }) => id)).size).toBe(invokes.length);
  });

  test('names states in camelCase', () => {
    const odd = nodes.filter((node) => node !== machine.root && !/^[a-z][A-Za-z]*$/.test(node.key));
    expect(odd.map((node) => node.id)).toEqual([]);
  });

  test('names events in dot.case', () => {
    expect(
      sentEvents(machine).filter((type) => !/^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+$/.test(type)),
    ).toEqual([]);
  });

  test('names guards isX or hasX', () => {
    const guards = Object.keys(machine.implementations.guards);
    expect(guards.filter((name) => !/^(is|has)[A-Z]\w*$/.test(name))).toEqual([]);
  });

  test('leads out of every state that is not an end', () => {
    const traps = nodes.filter((node) => {
      if (node.type === 'final' || Object.keys(node.states).length > 0) return false;
      const ways = [node, ...ancestors(node)].flatMap((each) => [
        ...(each.always ?? []),
        ...[...each.transitions.values()].flat(),
      ]);
      return !ways.some((way) => way.target?.some((target) => target !== node));
    });
    expect(traps.map((node) => node.id)).toEqual([]);
  });
});

function ancestors(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent === undefined ? [] : [node.parent, ...ancestors(node.parent)];
}

test('private fields and names of XState appear in one file of the portal and one of the tools', () => {
  const files = [...filesIn('src', /\.tsx?$/), ...filesIn('tools', /(?<!\.test)\.tsx?$/)];
  const knowing = files.filter(({ text }) =>
    /\b_nodes\b|['"`]xstate\.(after|done|error)\b/.test(withoutComments(text)),
  );
  expect(knowing.map(({ path }) => path).sort()).toEqual([
    'src/machines/xstateEvents.ts',
    'tools/statechart/xstateNames.ts',
  ]);
});
