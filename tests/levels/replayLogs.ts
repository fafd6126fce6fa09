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

/** Log named by `--replay`; defaults to a sample stored here. */
export function readReplayLogs(): readonly ActorLog[] {
  return readEventLog(readFileSync(process.env.PATHS_REPLAY ?? SAMPLE, 'utf8'));
}

export interface Replay {
  readonly log: ActorLog;
  readonly subject: Subject;
  readonly facts: MachineFacts;
  readonly graph: Graph;
  readonly match: Match;
}

/** Prepares the replay of a log at a level; null for an unknown machine, or one without a page. */
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
