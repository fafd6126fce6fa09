// Code that Stryker doesn't mutate, each with the reason shown in its report. All other code is
// mutated.

/** Properties of a statechart or its setup without effect at run time. */
const SILENT_PROPERTIES = {
  description: 'Words for the inspector and the drawn charts; that they are there is a test.',
  types: 'For the compiler only: nothing reads it when the machine runs.',
};

/** Dependency lists of hooks, which are only compared: an empty list is equivalent to one with a constant. */
const isEmptyDependencies = (path) =>
  path.isArrayExpression() &&
  path.node.elements.length === 0 &&
  path.listKey === 'arguments' &&
  path.key === 1 &&
  /^use[A-Z]/.test(path.parent.callee.name ?? path.parent.callee.property?.name ?? '');

/** Returns the reason why the code at `path` (of Babel) isn't mutated; undefined if it is. */
function reasonAt(path) {
  if (isEmptyDependencies(path)) return 'Dependencies that never change, whatever stands in them.';
  if (!path.isObjectProperty() || path.node.computed) return undefined;
  const name = path.node.key.name ?? path.node.key.value;
  return Object.hasOwn(SILENT_PROPERTIES, name) ? SILENT_PROPERTIES[name] : undefined;
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'portal', value: { shouldIgnore: reasonAt } },
];
