import type { AnyMachineSnapshot } from 'xstate';
import { leafKeys } from '../graph/machineFacts.ts';

/** Whether the reviewed table says that an event changes nothing now. */
export type IsIgnored = (snapshot: AnyMachineSnapshot, eventType: string) => boolean;

/** Reads what a golden table says of the events that each state hears and ignores. */
export function readIgnored(machineId: string, table: string): IsIgnored {
  const handled = new Set<string>();
  const ignored = new Set<string>();
  for (const line of table.split('\n')) {
    const transition = /^(\S+) @ (\S+) #\d+/.exec(line);
    if (transition !== null) handled.add(`${transition[1]} @ ${transition[2]}`);
    const list = /^(\S+) ignores (.+)$/.exec(line);
    for (const type of list?.[2]?.split(', ') ?? []) ignored.add(`${list?.[1]} @ ${type}`);
  }
  return (snapshot, type) => {
    const leaves = leafKeys(snapshot.value);
    const isListed = leaves.some((leaf) => ignored.has(`${leaf} @ ${type}`));
    const nodes = leaves.flatMap((leaf) => {
      const parts = [machineId, ...leaf.split('.')];
      return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
    });
    return isListed && nodes.every((node) => !handled.has(`${node} @ ${type}`));
  };
}
