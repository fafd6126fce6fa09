import { basename } from 'node:path';
import * as esbuild from 'esbuild';
import { mergeOptions, ROOT } from '../../esbuild.config.mjs';
import { readChunks } from './chunks.mjs';

/**
 * esbuild makes a chunk for every set of modules that the same views share: two dozen small
 * requests before the first page stands, which also compress badly. This second pass puts the
 * entry and everything that it imports into one file; the lazy chunks then import from that.
 *
 * @param split the result of the first pass: unminified, source maps inline
 * @param source the entry's source file
 * @returns esbuild's output files and a metafile in terms of the first pass's chunks
 */
export async function mergeEntry(split, source) {
  const outdir = mergeOptions.outdir;
  const chunks = readChunks(split.metafile, outdir);
  const texts = new Map(split.outputFiles.map((file) => [basename(file.path), file.text]));
  const merged = new Set(chunks.closure(source).map((path) => basename(path)));
  const [entry] = merged;
  const lazy = [...texts.keys()].filter((name) => !merged.has(name));

  // What the lazy chunks take from each merged one, under a short name of its own.
  const names = new Map();
  for (const name of lazy) {
    for (const [, list, from] of texts
      .get(name)
      .matchAll(/^import \{([^}]*)\} from "\.\/([^"]+)";/gm)) {
      if (!merged.has(from)) continue;
      for (const part of list.split(',')) {
        const [exported] = part.trim().split(/\s+as\s+/);
        const key = `${from} ${exported}`;
        if (!names.has(key)) names.set(key, `_${names.size.toString(36)}`);
      }
    }
  }
  const taken = (from) =>
    [...names].flatMap(([key, short]) => {
      const [chunk, exported] = key.split(' ');
      return chunk === from ? [[exported, short]] : [];
    });

  const lazyBuild = await esbuild.build({
    ...mergeOptions,
    splitting: true,
    entryPoints: lazy
      .filter((name) => split.metafile.outputs[`${outdir}/${name}`].entryPoint !== undefined)
      .map((name) => ({ in: name, out: name.replace(/-[A-Z0-9]+\.js$/, '') })),
    plugins: [
      {
        name: 'merged-entry',
        setup(build) {
          build.onResolve({ filter: /\.js$/ }, ({ path, kind }) => {
            const name = basename(path);
            if (kind !== 'entry-point' && name === entry)
              return { path: `./${entry}`, external: true };
            return { path: name, namespace: merged.has(name) ? 'facade' : 'chunk' };
          });
          build.onResolve({ filter: /^merged$/ }, () => ({ path: `./${entry}`, external: true }));
          build.onLoad({ filter: /.*/, namespace: 'facade' }, ({ path }) => ({
            contents: `export { ${taken(path)
              .map(([exported, short]) => `${short} as ${exported}`)
              .join(', ')} } from "merged";`,
          }));
          build.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
            contents: texts.get(path),
          }));
        },
      },
    ],
  });

  // Where each chunk of the first pass has gone.
  const finalNames = new Map(
    Object.entries(lazyBuild.metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint.replace(/^chunk:/, ''), basename(path)]],
    ),
  );
  const entryBuild = await esbuild.build({
    ...mergeOptions,
    stdin: {
      contents: [
        `import "./${entry}";`,
        ...[...merged].map((from) => {
          const list = taken(from).map(([exported, short]) => `${exported} as ${short}`);
          return list.length === 0 ? '' : `export { ${list.join(', ')} } from "./${from}";`;
        }),
      ].join('\n'),
      resolveDir: ROOT,
    },
    // The first pass's name: its hash covers all that the entry holds and refers to.
    entryNames: basename(entry, '.js'),
    plugins: [
      {
        name: 'chunks',
        setup(build) {
          build.onResolve({ filter: /^\.\/.*\.js$/ }, ({ path, kind }) => {
            const name = basename(path);
            if (kind === 'dynamic-import') {
              return { path: `./${finalNames.get(name)}`, external: true };
            }
            return { path: name, namespace: 'chunk' };
          });
          build.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
            contents: texts.get(path),
          }));
        },
      },
    ],
  });

  const first = split.metafile.outputs;
  const inputsOf = (inputs) =>
    Object.assign(
      {},
      ...Object.keys(inputs).map(
        (input) => first[`${outdir}/${input.replace(/^chunk:/, '')}`]?.inputs,
      ),
    );
  const outputs = Object.fromEntries(
    [...Object.entries(entryBuild.metafile.outputs), ...Object.entries(lazyBuild.metafile.outputs)]
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, output]) => {
        const origin = output.entryPoint?.replace(/^chunk:/, '');
        const isEntry = basename(path) === entry;
        const entryPoint = isEntry ? source : first[`${outdir}/${origin}`]?.entryPoint;
        const imports = output.imports.map((each) => ({
          ...each,
          path: each.external ? `${outdir}/${basename(each.path)}` : each.path,
        }));
        return [path, { ...output, entryPoint, imports, inputs: inputsOf(output.inputs) }];
      }),
  );
  return {
    outputFiles: [...entryBuild.outputFiles, ...lazyBuild.outputFiles],
    metafile: { inputs: split.metafile.inputs, outputs },
  };
}
