/** Reads an esbuild metafile: the files that a part of the browser app consists of. */
export function readChunks(metafile, outdir) {
  const outputs = Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.js'));
  const byPath = new Map(outputs);
  const url = (path) => `/assets/${path.slice(outdir.length + 1)}`;

  /** Returns the chunk of a source file, followed by all chunks that it imports statically. */
  function closure(source) {
    const entry = outputs.find(
      ([, { entryPoint, parts }]) => entryPoint === source || parts?.includes(source),
    );
    if (entry === undefined) throw new Error(`The bundle has no chunk for ${source}.`);
    const seen = new Set();
    const visit = (path) => {
      if (seen.has(path) || !byPath.has(path)) return;
      seen.add(path);
      for (const { path: next, kind } of byPath.get(path).imports) {
        if (kind === 'import-statement') visit(next);
      }
    };
    visit(entry[0]);
    return [...seen];
  }

  const inputsOf = (paths) => [
    ...new Set(
      paths.flatMap((path) =>
        Object.entries(byPath.get(path).inputs)
          // Mantine's base modules are empty; tree-shaken modules have no bytes either.
          .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
          .map(([input]) => input),
      ),
    ),
  ];

  return {
    closure,
    inputsOf,
    url,
    allInputs: inputsOf(outputs.map(([path]) => path)),
  };
}
