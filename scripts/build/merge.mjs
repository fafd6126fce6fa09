import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as esbuild from 'esbuild';
import { mergeOptions, ROOT } from '../../esbuild.config.mjs';
import { readChunks } from './chunks.mjs';

/** Below this many bytes, before they are minified, a chunk is not worth a request of its own. */
const SMALL = 1700;
const IMPORT = /^import (?:\{([^}]*)\} from )?"\.\/([^"]+)";/gm;

/**
 * esbuild makes a chunk for every set of modules that the same views share: dozens of small
 * requests before a page stands, which also compress badly. This second pass puts them into three
 * files: what the entry imports, what is small and shared with public views, and what is small and
 * shared among signed-in ones. The other chunks import from these directly.
 *
 * @param split the result of the first pass: unminified, source maps inline
 * @param entry the entry's source file
 * @param publicViews the sources of the views that are shown to who is not signed in: nothing that
 *   only signed-in views use goes into a file that they load
 * @returns esbuild's output files and a metafile in terms of the first pass's chunks
 */
export async function mergeChunks(split, entry, publicViews) {
  const { outdir } = mergeOptions;
  const first = split.metafile.outputs;
  const chunks = readChunks(split.metafile, outdir);
  const texts = new Map(split.outputFiles.map((file) => [basename(file.path), file.text]));
  const groups = groupsOf({ first, chunks, texts, entry, publicViews });
  const groupOf = (name) => groups.find(({ members }) => members.has(name));
  const lazy = [...texts.keys()].filter((name) => groupOf(name) === undefined);

  /** The text of a chunk with what it takes from a group imported from the group's file. */
  const directly = (name) =>
    texts.get(name).replace(IMPORT, (statement, list, from) => {
      const group = groupOf(from);
      if (group === undefined || group === groupOf(name)) return statement;
      const taken = namesIn(list).map(
        ({ exported, local }) => `${group.shortName(from, exported)} as ${local}`,
      );
      const lines = '\n'.repeat(statement.split('\n').length - 1);
      return `import { ${taken.join(', ')} } from "./${group.file}.js";${lines}`;
    });
  const direct = new Map([...texts.keys()].map((name) => [name, directly(name)]));
  const files = new Set(groups.map(({ file }) => `${file}.js`));
  /** Reads chunks from memory; leaves the files of groups, and what `resolve` says, outside. */
  const reading = (resolve = () => undefined) => ({
    name: 'chunks',
    setup(build) {
      build.onResolve({ filter: /\.js$/ }, ({ path, kind }) => {
        const name = basename(path);
        if (files.has(name)) return { path: `./${name}`, external: true };
        return resolve(name, kind) ?? { path: name, namespace: 'chunk' };
      });
      build.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
        contents: direct.get(path),
      }));
    },
  });

  const lazyBuild = await esbuild.build({
    ...mergeOptions,
    splitting: true,
    entryPoints: lazy
      .filter((name) => first[`${outdir}/${name}`].entryPoint !== undefined)
      .map((name) => ({ in: name, out: name.replace(/-[A-Z0-9]+\.js$/, '') })),
    plugins: [reading()],
  });
  // Where each view of the first pass has gone.
  const finalNames = new Map(
    Object.entries(lazyBuild.metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint.replace(/^chunk:/, ''), basename(path)]],
    ),
  );
  const groupBuilds = await Promise.all(
    groups.map(({ file, members, exports }) =>
      esbuild.build({
        ...mergeOptions,
        stdin: {
          contents: [
            ...[...members].map((name) => `import "./${name}";`),
            ...exports().map(([from, exported, short]) => {
              return `export { ${exported} as ${short} } from "./${from}";`;
            }),
          ].join('\n'),
          resolveDir: ROOT,
        },
        entryNames: file,
        plugins: [
          reading((name, kind) =>
            kind === 'dynamic-import'
              ? { path: `./${finalNames.get(name)}`, external: true }
              : undefined,
          ),
        ],
      }),
    ),
  );

  const builds = [...groupBuilds, lazyBuild];
  const inputsOf = (inputs) =>
    Object.assign(
      {},
      ...Object.keys(inputs).map(
        (input) => first[`${outdir}/${input.replace(/^chunk:/, '')}`]?.inputs,
      ),
    );
  const outputs = Object.fromEntries(
    builds
      .flatMap(({ metafile }) => Object.entries(metafile.outputs))
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, output]) => {
        const isEntry = basename(path) === `${groups[0].file}.js`;
        const origin = output.entryPoint?.replace(/^chunk:/, '');
        const entryPoint = isEntry ? entry : first[`${outdir}/${origin}`]?.entryPoint;
        const imports = output.imports.map((each) => ({
          ...each,
          path: each.external ? `${outdir}/${basename(each.path)}` : each.path,
        }));
        return [path, { ...output, entryPoint, imports, inputs: inputsOf(output.inputs) }];
      }),
  );
  return {
    outputFiles: builds.flatMap(({ outputFiles }) => outputFiles),
    metafile: { inputs: split.metafile.inputs, outputs },
  };
}

/** What goes into one file each. A group imports only from itself and from those before it. */
function groupsOf({ first, chunks, texts, entry, publicViews }) {
  const entryChunks = chunks.closure(entry);
  const views = Object.values(first).flatMap(({ entryPoint }) =>
    entryPoint === undefined || entryPoint === entry ? [] : [entryPoint],
  );
  const users = new Map();
  for (const view of views) {
    for (const path of chunks.closure(view)) users.set(path, [...(users.get(path) ?? []), view]);
  }
  const taken = new Set(entryChunks);
  const sizeOf = (path) =>
    Object.values(first[path].inputs).reduce((sum, { bytesInOutput }) => sum + bytesInOutput, 0);
  /** The chunks that more than one view uses and that are wanted, without those that need others. */
  const choose = (isWanted) => {
    const chosen = new Set(
      [...users.keys()].filter(
        (path) => !taken.has(path) && first[path].entryPoint === undefined && isWanted(path),
      ),
    );
    const isAlone = (path) =>
      first[path].imports.some(
        ({ path: next, kind }) =>
          kind === 'import-statement' && next in first && !taken.has(next) && !chosen.has(next),
      );
    for (let left = [...chosen].filter(isAlone); left.length > 0; ) {
      for (const path of left) chosen.delete(path);
      left = [...chosen].filter(isAlone);
    }
    for (const path of chosen) taken.add(path);
    return [...chosen];
  };
  const isPublic = (path) => users.get(path).some((view) => publicViews.includes(view));
  const base = choose((path) => isPublic(path) && sizeOf(path) < SMALL);
  const shared = choose((path) => !isPublic(path) && sizeOf(path) < SMALL);
  // Browsers keep a file for ever under its name. Each group names the one before it, and the entry
  // names all views: whatever changes, all three are other files. The first pass's names cover the rest.
  const version = createHash('sha256')
    .update([...texts.keys()].sort().join())
    .update(readFileSync(import.meta.filename))
    .digest('base64url')
    .slice(0, 8);
  return [
    ['main', entryChunks],
    ['base', base],
    ['shared', shared],
  ].map(([title, paths]) => {
    const names = new Map();
    return {
      file: `${title}-${version}`,
      members: new Set(paths.map((path) => basename(path)).sort()),
      shortName(from, exported) {
        const key = `${from} ${exported}`;
        if (!names.has(key)) names.set(key, `_${names.size.toString(36)}`);
        return names.get(key);
      },
      exports: () => [...names].map(([key, short]) => [...key.split(' '), short]),
    };
  });
}

/** The names in the braces of an import, and what they are called where they are imported. */
function namesIn(list = '') {
  return list
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [exported, local = exported] = part.trim().split(/\s+as\s+/);
      return { exported, local };
    });
}
