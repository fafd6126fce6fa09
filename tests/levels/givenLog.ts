import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ActorLog,
  exploreGraph,
  type Graph,
  type Level,
  type MachineFacts,
  type Match,
  matchLog,
  possibleWithout,
  readEventLog,
  readMachine,
} from '../../tools/statewalk/statewalk.ts';
import type { Subject } from './contract.ts';
import { SUBJECTS } from './subjects.ts';

const SAMPLE = join(import.meta.dirname, 'login.events.json');

/** The log that `--replay` names; where nobody asks, one that is kept here. */
export function givenLog(): readonly ActorLog[] {
  return readEventLog(readFileSync(process.env.PATHS_REPLAY ?? SAMPLE, 'utf8'));
}

export interface Replay {
  readonly log: ActorLog;
  readonly subject: Subject;
  readonly facts: MachineFacts;
  readonly graph: Graph;
  readonly match: Match;
}

/** How a log can be walked at a level; null where nothing is known of its machine, or no page. */
export function replayAt(level: Level, log: ActorLog): Replay | null {
  const subject: Subject | undefined = SUBJECTS.find(({ id }) => id === log.machine);
  if (subject === undefined || (level > 1 && subject.contract.page === undefined)) return null;
  const facts = readMachine(subject.machine);
  const graph = exploreGraph(subject, facts);
  const excluded = subject.profile.excluded?.[level] ?? {};
  return {
    log,
    subject,
    facts,
    graph,
    match: matchLog(graph, log.events, possibleWithout(excluded)),
  };
}
