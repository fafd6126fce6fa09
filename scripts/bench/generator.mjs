// npm run bench -- generator: measures how long finding the paths of generated machines takes and
// how many steps they have, beside the shortest paths of xstate/graph and of @xstate/test.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'bench');
const SIZES = [1_000, 10_000, 100_000];
/** A generator that takes longer or needs more memory is reported as not reaching the size. */
const LIMIT = { seconds: 300, megabytes: 3000 };

/** Runs one generator on one machine in a separate process. */
function measure(file, generator, edges) {
  const { status, stdout, error } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${LIMIT.megabytes}`, file, generator, String(edges)],
    { cwd: ROOT, encoding: 'utf8', timeout: LIMIT.seconds * 1000 },
  );
  if (error?.code === 'ETIMEDOUT') return { limit: `over ${LIMIT.seconds} s` };
  if (status !== 0) return { limit: `over ${LIMIT.megabytes} MB` };
  return JSON.parse(stdout);
}

/** Prints one Markdown table per generator. */
export async function benchGenerator() {
  const { build } = await import('esbuild');
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, 'generator.mjs');
  await build({
    entryPoints: [join(ROOT, 'tools/statewalk/graph/generatorBench.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const ms = (value) => `${value < 10_000 ? value.toFixed(0) : value.toPrecision(3)} ms`;
  console.log(
    'Processor time to explore a generated machine and to find its paths; ratios to ours.',
  );
  console.log('Ours reaches every transition, the others every state.\n');
  const head = ['edges', 'ours', 'an edge', 'steps', 'xstate/graph', '@xstate/test'];
  console.log(`| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`);
  for (const edges of SIZES) {
    const ours = measure(file, 'steps', edges);
    const peers = ['xstate/graph', '@xstate/test'].map((generator) => {
      const peer = measure(file, generator, edges);
      if (peer.limit !== undefined) return peer.limit;
      const ratio = ours.limit === undefined ? `, ratio ${(peer.ms / ours.ms).toFixed(2)}` : '';
      return `${ms(peer.ms)}${ratio}, ${peer.steps} steps`;
    });
    const own =
      ours.limit === undefined
        ? [ms(ours.ms), `${((1000 * ours.ms) / edges).toFixed(0)} µs`, ours.steps]
        : [ours.limit, '', ''];
    console.log(`| ${[edges, ...own, ...peers].join(' | ')} |`);
  }
  rmSync(FOLDER, { recursive: true, force: true });
}
