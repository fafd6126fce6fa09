// What Stryker leaves alone, each with the reason that its report shows. Everything else is mutated.

/** Properties of a statechart or of its setup that nothing runs by. */
const SILENT_PROPERTIES = {
  description: 'Words for the inspector and the drawn charts; that they are there is a test.',
  types: 'For the compiler only: nothing reads it when the machine runs.',
};

/** What is only asked whether it changed: an empty list is as good as one with a constant in it. */
const isEmptyDependencies = (path) =>
  path.isArrayExpression() &&
  path.node.elements.length === 0 &&
  path.listKey === 'arguments' &&
  path.key === 1 &&
  /^use[A-Z]/.test(path.parent.callee.name ?? path.parent.callee.property?.name ?? '');

/** The reason why the code at `path` (of Babel) is not mutated; undefined when it is. */
function reasonAt(path) {
  if (isEmptyDependencies(path)) return 'Dependencies that never change, whatever stands in them.';
  if (!path.isObjectProperty() || path.node.computed) return undefined;
  const name = path.node.key.name ?? path.node.key.value;
  return Object.hasOwn(SILENT_PROPERTIES, name) ? SILENT_PROPERTIES[name] : undefined;
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'portal', value: { shouldIgnore: reasonAt } },
];
