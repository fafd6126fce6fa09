// What Stryker leaves alone, each with the reason that its report shows. Everything else is mutated.

/** Properties of a statechart or of its setup that nothing runs by. */
const SILENT_PROPERTIES = {
  description: 'Words for the inspector and the drawn charts; that they are there is a test.',
  types: 'For the compiler only: nothing reads it when the machine runs.',
};

/** The reason why the code at `path` (of Babel) is not mutated; undefined when it is. */
function reasonAt(path) {
  if (!path.isObjectProperty() || path.node.computed) return undefined;
  const name = path.node.key.name ?? path.node.key.value;
  return Object.hasOwn(SILENT_PROPERTIES, name) ? SILENT_PROPERTIES[name] : undefined;
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'portal', value: { shouldIgnore: reasonAt } },
];
