import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Definition } from '../definition.ts';

export interface Release {
  readonly version: string;
  readonly machines: Readonly<Record<string, Definition>>;
}

const numbersOf = (version: string) => version.split('.').map(Number);

/** Whether one version (`1.10.0`) comes after another. */
export function isLater(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/**
 * The machines of the last release; null before the first.
 * @param folder `<version>.json` each, written once
 */
export function lastRelease(folder: string): Release | null {
  if (!existsSync(folder)) return null;
  const versions = readdirSync(folder)
    .filter((name) => /^\d+\.\d+\.\d+\.json$/.test(name))
    .map((name) => name.replace('.json', ''))
    .sort((a, b) => (isLater(a, b) ? 1 : -1));
  const last = versions.at(-1);
  return last === undefined ? null : JSON.parse(readFileSync(join(folder, `${last}.json`), 'utf8'));
}

/** Keeps the machines of a release, a line for each part. Throws when that release stands already. */
export function saveRelease(release: Release, folder: string): string {
  const file = join(folder, `${release.version}.json`);
  if (existsSync(file)) {
    throw new Error(`${file} stands already: a release is written once. Raise the version first.`);
  }
  mkdirSync(folder, { recursive: true });
  const list = (parts: readonly object[]) =>
    `[\n${parts.map((part) => `        ${JSON.stringify(part)}`).join(',\n')}\n      ]`;
  const machines = Object.entries(release.machines).map(
    ([id, { states, transitions }]) =>
      `    ${JSON.stringify(id)}: {\n      "states": ${list(states)},\n      "transitions": ${list(transitions)}\n    }`,
  );
  const version = JSON.stringify(release.version);
  writeFileSync(
    file,
    `{\n  "version": ${version},\n  "machines": {\n${machines.join(',\n')}\n  }\n}\n`,
  );
  return file;
}
