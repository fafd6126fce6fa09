import { getShortestPaths } from 'xstate/graph';
import { makeTour } from '../tour/tour.ts';
import { createModel, type ModelEvent } from '../xstateTest.ts';
import { generatedMachine, type Target } from './generatedMachine.ts';
import type { Reach } from './goals.ts';
import { exploreGraph } from './graph.ts';
import { readMachine } from './machineFacts.ts';

// Measures one generator on one generated machine, in a process of its own, and prints JSON:
// `node generatorBench.mjs <generator> <edges>`. `npm run bench -- generator` starts it.

const EVENTS = 5;
/** Longest walk, as at level 1. */
const MAX_LENGTH = 40;

/**
 * A machine of so many edges: a tree of states, so that none is far from the start, and events
 * that lead back into it anywhere. The same number gives the same machine.
 */
function tableOf(edges: number): Target[][] {
  const states = edges / EVENTS;
  return Array.from({ length: states }, (_, state) => [
    (2 * state + 1) % states,
    (2 * state + 2) % states,
    (state * 48_271 + 7) % states,
    Math.floor(state / 2),
    0,
  ]);
}

/** Time of the processor: others on the machine do not count. */
const timed = <T>(work: () => T) => {
  const started = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(started);
  return { result, ms: (user + system) / 1000 };
};

function measure(generator: string, edges: number) {
  const subject = generatedMachine(tableOf(edges));
  const types = Object.keys(subject.profile.events);
  if (generator === 'xstate/graph') {
    const events = types.map((type) => ({ type }));
    const { result, ms } = timed(() => getShortestPaths(subject.machine, { events }));
    return {
      ms,
      paths: result.length,
      steps: result.reduce((sum, { steps }) => sum + steps.length, 0),
    };
  }
  if (generator === '@xstate/test') {
    const model = createModel(subject.machine, () => []);
    const events = types.map(
      (type): ModelEvent => ({ type, caseName: '', title: type, event: { type } }),
    );
    const { result, ms } = timed(() => model.shortestPaths(events));
    return {
      ms,
      paths: result.length,
      steps: result.reduce((sum, { steps }) => sum + steps.length, 0),
    };
  }
  const explored = timed(() =>
    exploreGraph(subject, readMachine(subject.machine), { limit: edges }),
  );
  const reach: Reach = generator === 'pairs' ? 'pairs' : 'steps';
  const options = { maxLength: MAX_LENGTH, reach, excluded: {} };
  const { result, ms } = timed(() => makeTour(explored.result, options));
  const { walks, steps, goals } = result;
  return {
    ms: explored.ms + ms,
    tourMs: ms,
    paths: walks.length,
    steps,
    goals: goals.size,
  };
}

const [generator = '', edges = ''] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(measure(generator, Number(edges)))}\n`);
