import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardWord, paramsWord } from '../statechart/guardWord.ts';
import type { MachineFacts } from './graph/machineFacts.ts';

/** An action in words: its name and static params. */
export function actionWord(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action !== 'object' && typeof action !== 'function') return 'inline';
  if (action === null || !('type' in action) || typeof action.type !== 'string') return 'inline';
  return action.type + paramsWord(action);
}

function lineOf(id: string, { guard, target, actions, reenter }: AnyTransitionDefinition): string {
  const parts = [id];
  if (guard !== undefined) parts.push(`[${guardWord(guard)}]`);
  const targets = target?.map((node) => node.id).join(', ') ?? 'stays';
  parts.push(`-> ${targets}${reenter ? ' (again)' : ''}`);
  if (actions.length > 0) parts.push(`/ ${actions.map(actionWord).join(', ')}`);
  return parts.join(' ');
}

/**
 * The whole of a machine as lines to review: its transitions, what its states do when they are
 * entered and left, and what each of them does not listen to.
 */
export function goldenTable(facts: MachineFacts): string {
  const transitions = [...facts.transitions.values()].map(({ id, definition }) =>
    lineOf(id, definition),
  );
  const states = facts.nodes.flatMap((node) => [
    ...(node.type === 'compound'
      ? [`${node.id} starts in ${node.initial.target.map(({ id }) => id).join(', ')}`]
      : []),
    ...(node.type === 'final' ? [`${node.id} is final`] : []),
    ...(node.tags.length > 0 ? [`${node.id} is tagged ${node.tags.join(', ')}`] : []),
    ...node.invoke.map(({ id, src }) => `${node.id} runs ${typeof src === 'string' ? src : id}`),
    ...(node.entry.length > 0
      ? [`${node.id} entry / ${node.entry.map(actionWord).join(', ')}`]
      : []),
    ...(node.exit.length > 0 ? [`${node.id} exit / ${node.exit.map(actionWord).join(', ')}`] : []),
  ]);
  return `${[...transitions, '', ...states, '', ...ignoredLines(facts)].join('\n')}\n`;
}

/** The table of a machine as its differences from that of another: lines it adds, lines it lacks. */
export function tableBeside(facts: MachineFacts, base: MachineFacts): string {
  const { id } = base.machine;
  const ownId = new RegExp(`(^|-> |starts in |, )${facts.machine.id}(?=[ .])`, 'gm');
  const own = goldenTable(facts).replace(ownId, `$1${id}`).split('\n');
  const shared = goldenTable(base).split('\n');
  const added = own.filter((line) => !shared.includes(line)).map((line) => `+ ${line}`);
  const lacking = shared.filter((line) => !own.includes(line)).map((line) => `- ${line}`);
  return `${[`the table of ${id}, and:`, ...added, ...lacking].join('\n')}\n`;
}

/** Events that each leaf ignores and other leaves of its region handle. */
function ignoredLines(facts: MachineFacts): string[] {
  const { root } = facts.machine;
  const regions = root.type === 'parallel' ? Object.values(root.states) : [root];
  return regions
    .flatMap((region) => {
      const nodes = facts.nodes.filter((node) => node === region || isUnder(node, region));
      const types = new Set(nodes.flatMap((node) => node.ownEvents.map(String)).filter(isSent));
      return nodes
        .filter((node) => Object.keys(node.states).length === 0 && node.type !== 'final')
        .map((leaf) => {
          const handled = new Set(
            [leaf, ...above(leaf)].flatMap((node) => node.ownEvents.map(String)),
          );
          return `${leaf.path.join('.')} ignores ${[...types]
            .filter((type) => !handled.has(type))
            .sort()
            .join(', ')}`;
        })
        .filter((line) => !line.endsWith('ignores '));
    })
    .sort();
}
function above(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [] : [node.parent, ...above(node.parent)];
}
function isUnder(node: AnyStateNode, other: AnyStateNode): boolean {
  return above(node).includes(other);
}
/** Not one of the machine's own events. */
function isSent(type: string): boolean {
  return type !== '' && !type.startsWith('xstate.');
}
