import { stateName } from '../graph/graph.ts';
import type { ActorLog } from './eventLog.ts';
import type { Match } from './matchLog.ts';

const FEW = 6;

/** Describes the replay of an actor's log, step by step. */
export function matchInWords({ machine, actor, events }: ActorLog, match: Match): string {
  const { walk, before, mismatch } = match;
  const steps = walk.map(({ event, snapshot }, at) => {
    const mark = at < before ? ' (before the log begins)' : '';
    return `  ${String(at + 1).padStart(2)}. ${event.title} → ${stateName(snapshot)}${mark}`;
  });
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  const lines = [`${machine} (${actor}), ${count}:`, ...steps];
  if (mismatch !== null) lines.push(`  ${mismatchInWords(match)}`);
  return `${lines.join('\n')}\n`;
}

/** Describes the first difference between the log and the model. */
export function mismatchInWords({ mismatch }: Match): string {
  if (mismatch === null) return '';
  const { place, logged, from, to } = mismatch;
  const list = (all: readonly string[]) =>
    all.length > FEW ? `${all.slice(0, FEW).join(' or ')} or others` : all.join(' or ');
  const was = from.length === 0 ? '' : ` in ${list(from)}`;
  const model =
    to.length === 0 ? 'the model does not listen to it there' : `the model goes to ${list(to)}`;
  return (
    `Here they part, at event ${place}: the log says that "${logged.event}"${was} led to ` +
    `${logged.state?.replaceAll(' ', ' + ') ?? 'an unknown state'}; ${model}. ` +
    'Either the log is of another version, or this is the fault.'
  );
}
