import { drawChart } from '../../statechart/drawChart.ts';
import { eventWord } from '../../statechart/transitions.ts';
import { FAILURES } from '../failures/store.ts';
import { type MachineFacts, readMachine } from '../graph/machineFacts.ts';
import { readRecords, type SuiteRecord } from '../records/record.ts';
import { type Change, changesBetween } from './changes/changes.ts';
import { lastRelease, type Release } from './changes/releases.ts';
import { definitionOf } from './definition.ts';
import { notRunIn } from './notRun.ts';
import type { MachineReport, Report, ReportedMachine, ReportSettings, Run } from './report.ts';
import { marksOf } from './status.ts';
import { runKey, runWords } from './words.ts';

/** Between the two of a pair another event may stand there. */
const REPEATED =
  'StrictMode makes effects twice, so an event may come twice and stand between the two of a pair.';

/** Room for the marks of coverage beside the words of a transition, in pixels. */
const GUTTER = 15;

const NOTES: Record<Change['kind'], string> = {
  added: '+ new',
  removed: '− removed',
  retargeted: '→ leads elsewhere',
  changed: '≠ changed',
};

/**
 * Reads what the runs left behind, and draws the machines. The working folder has to be the
 * repository.
 * @param commit what was tested, if known
 * @param folder where the records of the runs stand
 */
export async function collectReport(
  settings: ReportSettings,
  commit: string | null,
  folder?: string,
): Promise<Report> {
  const records = readRecords(folder).map(withoutUnowedPairs);
  const { title, releases } = settings;
  const release = releases === undefined ? null : lastRelease(releases);
  const machines: MachineReport[] = [];
  for (const reported of settings.machines) {
    const suites = [reported.name, ...(reported.suites ?? [])];
    const own = records.filter(({ machine }) => suites.includes(machine));
    machines.push(await machineReport(reported, own, release));
  }
  return {
    title,
    machines,
    notRun: notRunIn(settings.suites ?? [], records),
    release: release?.version ?? null,
    commit,
    madeAt: new Date().toISOString(),
    saved: FAILURES.all().map(({ file, isKept, fixture }) => ({ file, isKept, ...fixture })),
  };
}

/** All about one machine, from the records of its runs. */
export async function machineReport(
  { name, machine, title = name, about = '', noView = null, tables = [] }: ReportedMachine,
  records: readonly SuiteRecord[],
  release: Release | null,
): Promise<MachineReport> {
  const facts = readMachine(machine);
  const was = release?.machines[name];
  const now = definitionOf(facts);
  const changes = was === undefined ? [] : changesBetween(was, now);
  const notes = new Map(
    changes.filter(({ kind }) => kind !== 'removed').map(({ id, kind }) => [id, NOTES[kind]]),
  );
  const transitions = now.transitions.map((transition) => ({
    ...transition,
    cause: causeOf(facts, transition.id),
  }));
  const leaves = facts.nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.path.join('.'));
  return {
    id: name,
    ...{ title, about, noView, tables },
    svg: await drawChart(machine, { gutter: GUTTER, isInteractive: true, style: null, notes }),
    states: facts.nodes.map((node) => ({
      id: node.id,
      name: node.path.join('.') || name,
      description: node.description ?? '',
    })),
    transitions,
    changes,
    isNew: release !== null && was === undefined,
    runs: records
      .map(
        (record): Run => ({
          key: runKey(record),
          words: runWords(name, record),
          record,
          marks: marksOf(name, { transitions, leaves }, record),
        }),
      )
      .sort((a, b) => a.record.level - b.record.level || (a.key < b.key ? -1 : 1)),
  };
}

function causeOf(facts: MachineFacts, id: string): string {
  const definition = facts.transitions.get(id)?.definition;
  return definition === undefined ? id : eventWord(definition.eventType, definition.source.id);
}

/** Pairs that StrictMode takes apart are not owed: they count neither as reached nor as missing. */
function withoutUnowedPairs(record: SuiteRecord): SuiteRecord {
  if (record.variant !== 'StrictMode') return record;
  const { coverage } = record;
  const isOwed = (goal: string) => !goal.startsWith('pair ');
  const unowed = coverage.missing.filter((goal) => !isOwed(goal));
  const infeasible = Object.fromEntries(unowed.map((goal) => [goal, REPEATED]));
  const pairs = { total: coverage.pairs.covered, covered: coverage.pairs.covered };
  return {
    ...record,
    coverage: {
      ...coverage,
      pairs,
      missing: coverage.missing.filter(isOwed),
      infeasible: { ...coverage.infeasible, ...infeasible },
    },
  };
}
