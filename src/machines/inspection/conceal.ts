/** Limits of the copied part of a value: inspection must not slow the app down. */
const DEEPEST = 10;
const MAX_ITEMS = 25;
const MAX_FIELDS = 80;
const MAX_PARTS = 800;

/** Placeholders of masked values; they reveal nothing. */
const MARK =
  /^‹(text, \d+ letters?|time|circular|deeper|left out|unreadable|[A-Z]\w{0,30}|\d+ more|field \d+)›$/;
const MORE = /^‹\d+ more›$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
/** A field as code names it: `employee`, `line1`, `employee.address.postalCode`. */
const FIELD = /^[a-z][A-Za-z]{0,30}\d?(\.[a-z][A-Za-z]{0,30}\d?){0,3}$/;
/** Maximum number of fields of a record; an object with more is a map whose keys are data. */
const MAX_NAMES = 40;

/** Whether a text is one of our own names, which may be shown. */
export type IsKnown = (text: string) => boolean;

/** Replaces a text with its length. */
export function concealText(text: string, isKnown: IsKnown): string {
  if (text === '' || MARK.test(text) || isKnown(text)) return text;
  if (INSTANT.test(text)) return '‹time›';
  return `‹text, ${text.length} letter${text.length === 1 ? '' : 's'}›`;
}

/**
 * Copies any value as plain JSON and masks every text that isn't known, so that only allowed texts
 * get out. Bounded in depth and size. Idempotent; never throws.
 */
export function conceal(value: unknown, isKnown: IsKnown): unknown {
  let partCount = 0;
  const ancestors: object[] = [];

  const copy = (original: unknown): unknown => {
    if (typeof original === 'string') {
      if (!MARK.test(original)) partCount += 1;
      return concealText(original, isKnown);
    }
    partCount += 1;
    if (typeof original === 'boolean' || original === null || original === undefined)
      return original ?? null;
    if (typeof original === 'number') return Number.isFinite(original) ? original : null;
    if (typeof original !== 'object')
      return `‹${typeof original === 'function' ? 'Function' : 'Value'}›`;
    if (ancestors.includes(original)) return '‹circular›';
    if (ancestors.length >= DEEPEST) return '‹deeper›';
    ancestors.push(original);
    try {
      return copyObject(original);
    } catch {
      return '‹unreadable›';
    } finally {
      ancestors.pop();
    }
  };

  const copyObject = (original: object): unknown => {
    if (Array.isArray(original)) return copyItems(original);
    const kind = kindOf(original);
    if (kind === 'Date') return '‹time›';
    if (original instanceof Error) {
      const name = /^[A-Z]\w{0,30}Error$/.test(original.name) ? original.name : 'Error';
      return { error: `‹${name}›`, message: copy(original.message), ...copyFields(original) };
    }
    if (original instanceof Map) return copyItems([...original]);
    if (original instanceof Set) return copyItems([...original]);
    // Elements, files, signals, actors: objects that aren't plain records contain more than they
    // show.
    const prototype: unknown = Object.getPrototypeOf(original);
    const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
    return isPlain ? copyFields(original) : `‹${/^[A-Z]\w{0,30}$/.test(kind) ? kind : 'Object'}›`;
  };

  const copyItems = (items: readonly unknown[]): unknown[] => {
    const last = items.at(-1);
    const hasMark = typeof last === 'string' && MORE.test(last);
    const all = hasMark ? items.slice(0, -1) : items;
    const copied: unknown[] = [];
    for (const item of all) {
      if (copied.length >= MAX_ITEMS || partCount >= MAX_PARTS) break;
      copied.push(copy(item));
    }
    const leftOut = all.length - copied.length;
    if (leftOut > 0) copied.push(`‹${leftOut} more›`);
    else if (hasMark) copied.push(last);
    return copied;
  };

  const copyFields = (original: object): Record<string, unknown> => {
    const names = Object.keys(original);
    const isRecord = names.length <= MAX_NAMES;
    const copied: Record<string, unknown> = {};
    for (const [index, name] of names.slice(0, MAX_FIELDS).entries()) {
      const isReadable = MARK.test(name) || isKnown(name) || (isRecord && FIELD.test(name));
      const item: unknown = Reflect.get(original, name);
      if (item === undefined) continue;
      copied[isReadable ? name : `‹field ${index + 1}›`] =
        partCount >= MAX_PARTS ? '‹left out›' : copy(item);
    }
    return copied;
  };

  return copy(value);
}

/** Returns the class name as the engine reports it: `Date`, `HTMLInputElement`, …. */
function kindOf(original: object): string {
  return Object.prototype.toString.call(original).slice('[object '.length, -1);
}
