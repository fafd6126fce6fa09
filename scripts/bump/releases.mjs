import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npmCommand } from '../install.mjs';
import { isInRange } from './range.mjs';

const run = promisify(execFile);
/** Packages released together: all of a group move to one version. */
const TOGETHER = [/^react(-dom)?$/, /^@mantine\//, /^@stryker-mutator\//];
/** Releases tried of each package, newest first, until one passes. */
const MAX_TRIED = 4;

/** Returns arrays of names that move together. */
export function groupsOf(names) {
  const groups = new Map();
  for (const name of names) {
    const key = TOGETHER.find((pattern) => pattern.test(name)) ?? name;
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()];
}

/**
 * Requests the releases of a package that are newer than `current`.
 * @returns the version of each and its range of Node
 * @throws an Error with npm's message if it doesn't answer
 */
async function newerReleases(name, current) {
  const [program, ...before] = npmCommand();
  // Types of Node stay with the oldest Node, whose functions alone may be called.
  const end = name === '@types/node' ? ` <${Number.parseInt(current, 10) + 1}` : '';
  // The range of a prerelease leaves out the prereleases of later versions; "latest" may be one.
  const candidates = [
    `${name}@>${current}${end}`,
    ...(current.includes('-') ? [`${name}@latest`] : []),
  ];
  const answers = await Promise.all(
    candidates.map(async (candidate) => {
      const args = [...before, 'view', candidate, 'version', 'engines', '--json'];
      const { stdout } = await run(program, args).catch((error) => error);
      const answer = JSON.parse(stdout || '[]');
      if (answer.error?.summary.startsWith('No match found')) return [];
      if (answer.error !== undefined) throw new Error(answer.error.summary);
      return answer;
    }),
  );
  return answers
    .flat()
    .map((release) => (typeof release === 'string' ? { version: release } : release))
    .map(({ version, engines }) => ({ version, node: engines?.node ?? '*' }))
    .filter(({ version }) => newestFirst(version, current) < 0);
}

const newestFirst = (a, b) => b.localeCompare(a, 'en', { numeric: true });

/**
 * Chooses the releases to try.
 * @param group names that move together, now all at `current`
 * @param oldest the oldest version of each Node line that has to run them
 * @returns `versions`, the newest first, which all of the group have and which accept that Node, and
 *   `excluded`, the reason why a newer one isn't tried, or null
 */
export async function releasesOf(group, current, oldest) {
  const perPackage = await Promise.all(group.map((name) => newerReleases(name, current)));
  const all = [...new Set(perPackage.flat().map(({ version }) => version))].sort(newestFirst);
  const reasonAgainst = (version) => {
    const found = perPackage.map((releases) => releases.find((one) => one.version === version));
    const absent = group[found.indexOf(undefined)];
    if (absent !== undefined) return `npm has no ${absent} of it`;
    const refusing = found.find(({ node }) => !oldest.every((one) => isInRange(node, one)));
    return refusing === undefined ? null : `wants Node ${refusing.node}`;
  };
  const [newest] = all;
  const reason = newest === undefined ? null : reasonAgainst(newest);
  return {
    versions: all.filter((version) => reasonAgainst(version) === null).slice(0, MAX_TRIED),
    excluded: reason === null ? null : { version: newest, reason },
  };
}
