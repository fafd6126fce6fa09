import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The source with one mutation in it. */
function mutated({ source, location: { start, end }, replacement }) {
  const lines = source.split('\n');
  const head = [
    ...lines.slice(0, start.line - 1),
    lines[start.line - 1].slice(0, start.column - 1),
  ];
  const tail = [lines[end.line - 1].slice(end.column - 1), ...lines.slice(end.line)];
  return `${head.join('\n')}${replacement}${tail.join('\n')}`;
}

/**
 * IDs of the mutants that the compiler rejects: `npm test` finds those before any test runs. Each
 * is compiled as a file of its own beside the original; errors that a mutant causes in other files
 * are not detected.
 * @param root the repository
 */
export function findNotCompiling(mutants, root) {
  if (mutants.length === 0) return new Set();
  const folder = join(root, '.stryker-tmp', 'types');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
  for (const [index, mutant] of mutants.entries()) {
    const end = extname(mutant.file);
    const copy = `${mutant.file.slice(0, -end.length)}.mutant${index}${end}`;
    writeFileSync(join(folder, copy), mutated(mutant));
  }
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
    include: ['src/**/*.mutant*.ts', 'src/**/*.mutant*.tsx', 'src/**/*.d.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  rmSync(folder, { recursive: true, force: true });
  const found = [...stdout.matchAll(/^\S+\.mutant(\d+)\.tsx?\(\d+,\d+\): error/gm)];
  return new Set(found.map(([, index]) => mutants[Number(index)].id));
}
