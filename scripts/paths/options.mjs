import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

export const HELP = `Runs the paths that are generated from the machines, and prints what they covered.

  npm run paths                                every machine at every level
  npm run paths -- --machine login             one machine
  npm run paths -- --machine login --level 2   one level: 1 the machine itself, 2 its views in
                                               happy-dom (a machine of the server: the real
                                               server), 3 the built portal in Chromium
  npm run paths -- --path login-3-d9x3n        one path, as its failure or --list names it; at
                                               level 2, login-2-f7q4s.StrictMode is the same in
                                               StrictMode
  npm run paths -- --list                      which paths there are: id, title and steps, without
                                               running one; --csv: as a table for other programs
  npm run paths -- --deep                      pairs of transitions, StrictMode, every transition
                                               at level 3, a look at every state and more random
                                               walks too; with --list, the paths of that run
  npm run paths -- --seed 42                   the random walks with this seed ("random": another
                                               one each time); --runs 1000: so many of them.
                                               A walk that fails prints what to give here
  npm run paths -- --minutes 10                after the paths, random walks with ever other seeds,
                                               for so many minutes or until one fails
  npm run paths -- --until failure             ends at the first failure, and looks for one with
                                               random walks until Ctrl-C or --minutes
  npm run paths -- --until coverage            only what reaches all that can be reached: no random
                                               walks
  npm run paths -- --machine login --headed    level 3 in a browser to watch, slowly
  npm run paths -- --against URL               level 3 against a portal that runs already
  npm run paths -- --replay FILE               what the event log of the inspector, or the JSON
                                               of an error report, says; --save: keep the walk
                                               in tests/failures

Ends with 0 when all passed, 1 when something failed, 2 when it could not begin.
docs/testing.md says more.`;

/** A mistake in the arguments or the environment, in one sentence. */
export class Refusal extends Error {}

const OPTIONS = {
  machine: { type: 'string' },
  level: { type: 'string' },
  path: { type: 'string' },
  seed: { type: 'string' },
  runs: { type: 'string' },
  minutes: { type: 'string' },
  until: { type: 'string' },
  deep: { type: 'boolean' },
  list: { type: 'boolean' },
  csv: { type: 'boolean' },
  headed: { type: 'boolean' },
  against: { type: 'string' },
  replay: { type: 'string' },
  save: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};
/** ID (machine, level, hash of its steps) and variant, as failures and the report's addresses spell them. */
const PATH = /^((\w+)-([123])-[2-9b-z]{5,})(?:\.(StrictMode))?$/;
const NAMES = Object.keys(OPTIONS).map((name) => `--${name}`);

/**
 * Reads the arguments.
 * @throws a Refusal with one sentence
 */
export function readOptions(args, env = process.env) {
  const { values } = parse(args);
  const { help = false, headed = false, save = false, against, replay, seed, runs } = values;
  const parts = values.path === undefined ? null : PATH.exec(values.path);
  if (values.path !== undefined && parts === null) {
    throw new Refusal(
      `--path is like login-3-d9x3n, and "${values.path}" is not; --list shows the paths that there are.`,
    );
  }
  if (parts !== null && values.machine !== undefined && values.machine !== parts[2]) {
    throw new Refusal(`--path ${values.path} is a path of ${parts[2]}, not of ${values.machine}.`);
  }
  if (parts !== null && values.level !== undefined && values.level !== parts[3]) {
    throw new Refusal(`--path ${values.path} is at level ${parts[3]}, not ${values.level}.`);
  }
  if (values.level !== undefined && !/^[123]$/.test(values.level)) {
    throw new Refusal(`--level is 1, 2 or 3, and "${values.level}" is not.`);
  }
  if (runs !== undefined && !/^[1-9]\d{0,6}$/.test(runs)) {
    throw new Refusal(`--runs is a number from 1 on, and "${runs}" is not.`);
  }
  if (parts?.[4] !== undefined && parts[3] !== '2') {
    throw new Refusal(`StrictMode is of level 2: level ${parts[3]} has no ${values.path}.`);
  }
  const machine = parts?.[2] ?? values.machine;
  checkSeed(seed, machine);
  const level = parts?.[3] ?? values.level;
  checkBrowser({ headed, against, level }, env);
  checkReplay(values, level);
  checkStops(values);
  checkList(values);
  const isInBrowser = headed || against !== undefined;
  return {
    ...{ help, headed, against, replay, save, seed, runs, machine },
    ...{
      path: parts?.[1],
      variant: parts?.[4],
      list: values.list ?? false,
      csv: values.csv ?? false,
    },
    // StrictMode paths are part of the deep run.
    deep: values.deep === true || parts?.[4] !== undefined,
    until: values.until,
    minutes: values.minutes === undefined ? undefined : Number(values.minutes),
    level: isInBrowser ? '3' : level,
  };
}

function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS });
  } catch (error) {
    const unknown = /'(-[^' ]*)/.exec(error.message)?.[1] ?? null;
    if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      throw new Refusal(`There is no option ${unknown}; there are ${NAMES.join(', ')}.`);
    }
    if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      const option = /'([^']*)'/.exec(error.message)?.[1];
      throw new Refusal(`"${option}" belongs to no option: is it --machine ${option}?`);
    }
    throw new Refusal(`${unknown ?? 'An option'} wants a value; --help shows how it is written.`);
  }
}

function checkSeed(seed, machine) {
  if (seed === undefined || seed === 'random') return;
  if (!/^-?\d+(:\d+)*$/.test(seed)) {
    throw new Refusal(`--seed is a number, "random" or what a failure printed; "${seed}" is not.`);
  }
  if (seed.includes(':') && machine === undefined) {
    throw new Refusal('A --seed that leads to one walk wants the --machine that it belongs to.');
  }
}

function checkBrowser({ headed, against, level }, env) {
  const option = headed ? '--headed' : '--against';
  if ((headed || against !== undefined) && level !== undefined && level !== '3') {
    throw new Refusal(`${option} needs the browser, which is level 3, not ${level}.`);
  }
  if (against !== undefined && !/^https?:$/.test(protocolOf(against))) {
    throw new Refusal(
      `--against wants an address such as https://returns.acme.com, not "${against}".`,
    );
  }
  const hasScreen = process.platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (headed && !hasScreen) {
    throw new Refusal(
      '--headed needs a screen, and this session has none: run it at a desk, or under "xvfb-run".',
    );
  }
}

function checkStops({ until, minutes, path, replay }) {
  if (until !== undefined && until !== 'coverage' && until !== 'failure') {
    throw new Refusal(`--until is "coverage" or "failure", and "${until}" is neither.`);
  }
  if (minutes !== undefined && !/^[1-9]\d{0,3}$/.test(minutes)) {
    throw new Refusal(`--minutes is a number from 1 on, and "${minutes}" is not.`);
  }
  if (minutes !== undefined && until === 'coverage') {
    throw new Refusal('--until coverage makes no random walks, which --minutes is about.');
  }
  if ((minutes ?? until) !== undefined && (path ?? replay) !== undefined) {
    throw new Refusal(
      '--until and --minutes are about many walks: leave --path and --replay away.',
    );
  }
}

function checkList({ list, csv, path, replay, against }) {
  if (csv && !list) throw new Refusal('--csv says how --list is written.');
  if (list && (replay ?? against) !== undefined) {
    throw new Refusal('--list runs nothing: leave --replay and --against away.');
  }
  if (list && path?.includes('.')) throw new Refusal('--list shows a path by its id alone.');
}

function protocolOf(address) {
  try {
    return new URL(address).protocol;
  } catch {
    return '';
  }
}

function checkReplay({ replay, save, machine, path, seed }, level) {
  if (save && replay === undefined) throw new Refusal('--save keeps the walk of a --replay.');
  if (replay === undefined) return;
  if (!existsSync(replay)) throw new Refusal(`--replay: there is no file ${replay}.`);
  if (machine !== undefined || path !== undefined || seed !== undefined) {
    throw new Refusal(
      '--replay walks what its file says: leave --machine, --path and --seed away.',
    );
  }
  if (level === '2') throw new Refusal('--replay walks at level 1 and 3, not 2.');
}
