import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { mergeOptions, ROOT } from '../../esbuild.config.mjs';
import { readChunks } from './chunks.mjs';
import { groupChunks } from './groups.mjs';

const IMPORT = /^import (?:\{([^}]*)\} from )?"\.\/([^"]+)";/gm;

/**
 * esbuild makes a chunk for every set of modules that the same views share: dozens of small
 * requests before a page is shown, which also compress badly. This second pass puts them into a few
 * files: the imports of the entry, and groups of shared modules (`groups.mjs`). The other chunks
 * import from these directly.
 *
 * @param split the result of the first pass: unminified, source maps inline
 * @param entry the entry's source file
 * @param pages the lazy parts that each page shows, by their source files
 * @param common the source files of the lazy parts that most pages show: they are stored among the
 *   modules that these share
 * @returns esbuild's output files and a metafile in terms of the first pass's chunks
 */
export async function mergeChunks(split, entry, pages, common) {
  const { outdir } = mergeOptions;
  const first = split.metafile.outputs;
  const chunks = readChunks(split.metafile, outdir);
  const texts = new Map(split.outputFiles.map((file) => [basename(file.path), file.text]));
  const groups = await groupsOf({ first, chunks, texts, entry, pages, common });
  const groupOf = (name) => groups.find(({ members }) => members.has(name));
  const lazy = [...texts.keys()].filter((name) => groupOf(name) === undefined);
  const commonChunks = Object.entries(first)
    .filter(([, { entryPoint }]) => common.includes(entryPoint))
    .map(([path, { entryPoint, exports }]) => ({ name: basename(path), entryPoint, exports }));

  /** Replaces imports of common parts by their group's file and the names that it exports. */
  const commonIn = (text) =>
    commonChunks.reduce(
      (all, { name, exports }) =>
        all.replaceAll(`import("./${name}")`, () => {
          const group = groupOf(name);
          const named = exports.map((item) => `${item}: all.${group.shortName(name, item)}`);
          return `import("./${group.file}.js").then((all) => ({ ${named.join(', ')} }))`;
        }),
      text,
    );

  /** The text of a chunk with its imports from groups rewritten to the groups' files. */
  const directly = (name) =>
    commonIn(texts.get(name)).replace(IMPORT, (statement, list, from) => {
      const group = groupOf(from);
      if (group === undefined || group === groupOf(name)) return statement;
      const used = namesIn(list).map(
        ({ exported, local }) => `${group.shortName(from, exported)} as ${local}`,
      );
      const lines = '\n'.repeat(statement.split('\n').length - 1);
      return `import { ${used.join(', ')} } from "./${group.file}.js";${lines}`;
    });
  const direct = new Map([...texts.keys()].map((name) => [name, directly(name)]));
  const files = new Set(groups.map(({ file }) => `${file}.js`));
  /** Reads chunks from memory; treats the files of groups, and paths that `resolve` names, as external. */
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
  // Final file name of each view of the first pass.
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
        const parts = commonChunks
          .filter(({ name }) => basename(path) === `${groupOf(name).file}.js`)
          .map((item) => item.entryPoint);
        const imports = output.imports.map((item) => ({
          ...item,
          path: item.external ? `${outdir}/${basename(item.path)}` : item.path,
        }));
        return [path, { ...output, entryPoint, parts, imports, inputs: inputsOf(output.inputs) }];
      }),
  );
  return {
    outputFiles: builds.flatMap(({ outputFiles }) => outputFiles),
    metafile: { inputs: split.metafile.inputs, outputs },
  };
}

/** Contents of each group. A group imports only from itself and from earlier groups. */
async function groupsOf({ first, chunks, texts, entry, pages, common }) {
  const entryChunks = new Set(chunks.closure(entry));
  const isShared = (path) =>
    !entryChunks.has(path) &&
    (first[path].entryPoint === undefined || common.includes(first[path].entryPoint));
  const needed = pages.map((sources) => new Set(sources.flatMap(chunks.closure).filter(isShared)));
  const shared = [...new Set(needed.flatMap((paths) => [...paths]))];
  const groups = await groupChunks(
    shared.map((path) => ({
      path,
      text: texts.get(basename(path)),
      imports: first[path].imports
        .filter(({ kind }) => kind === 'import-statement')
        .map((item) => item.path),
    })),
    needed,
  );
  // Browsers cache a file forever under its name. Each group names the groups before it, and the
  // entry names all views: with any change, all names change. The first pass's names cover the
  // rest.
  const version = createHash('sha256')
    .update([...texts.keys()].sort().join())
    .update(readFileSync(import.meta.filename))
    .update(readFileSync(join(import.meta.dirname, 'groups.mjs')))
    .digest('base64url')
    .slice(0, 8);
  const titleOf = (paths, index) => {
    if (index === 0) return 'main';
    const entries = paths.map((path) => first[path].entryPoint);
    const part = common.findLast((item) => entries.includes(item));
    return part === undefined ? `shared${index}` : basename(part).replace(/\.tsx?$/, '');
  };
  return [[...entryChunks], ...groups].map((paths, index) => {
    const names = new Map();
    return {
      file: `${titleOf(paths, index)}-${version}`,
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

/** The names in the braces of an import, with their local aliases. */
function namesIn(list = '') {
  return list
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [exported, local = exported] = part.trim().split(/\s+as\s+/);
      return { exported, local };
    });
}
