import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { filesIn, type SourceFile } from './helpers/sources.ts';

// A browser that translates a page takes React's text nodes out of it. A text that is alone in its
// element is written anew; one beside others keeps its old words, or removing it throws
// (docs/decisions/50-translated-pages.md).

/** Names of elements and of functions that make them, where their file doesn't declare them so. */
const ELEMENTS = new Set('children drawn items part renderField resolve toasts'.split(' '));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
const isOf = (value: unknown, part: string, wanted: string) =>
  isNode(value) && value[part] === wanted;

function everyNode(node: Node, nodes: Node[] = []): Node[] {
  nodes.push(node);
  for (const part of Object.values(node))
    for (const child of nodesOf(part)) everyNode(child, nodes);
  return nodes;
}

interface ParsedFile extends SourceFile {
  readonly nodes: readonly Node[];
}
const parsed = (file: SourceFile): ParsedFile => ({
  ...file,
  nodes: nodesOf(parseAst(file.text, { lang: 'tsx' })).flatMap((node) => everyNode(node)),
});

const LISTS = new Set(['map', 'flatMap', 'toReversed']);

/** Kinds of content that a child may put into the page. */
function kindsOf(node: Node): readonly ('text' | 'element' | 'nothing' | 'unknown')[] {
  const { type, value, expression, consequent, alternate, left, right, callee } = node;
  const ofAll = (...parts: unknown[]) => parts.flatMap(nodesOf).flatMap(kindsOf);
  switch (type) {
    case 'JSXText':
      return [/\S/.test(String(value)) ? 'text' : 'nothing'];
    case 'Literal':
      return [typeof value === 'string' && /\S/.test(value) ? 'text' : 'nothing'];
    case 'TemplateLiteral':
      return ['text'];
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'JSXEmptyExpression':
      return ['nothing'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return ofAll(expression);
    case 'ConditionalExpression':
      return ofAll(consequent, alternate);
    case 'LogicalExpression':
      return node.operator === '&&' ? ['nothing', ...ofAll(right)] : ofAll(left, right);
    case 'CallExpression':
      return isNode(callee) && isNode(callee.property) && LISTS.has(String(callee.property.name))
        ? ['nothing', 'element']
        : ['unknown'];
    default:
      return ['unknown'];
  }
}

/** Texts of a file beside which others stand, or which come and go alone. */
function mixedTexts({ path, text, nodes }: ParsedFile): readonly string[] {
  const source = ({ start, end }: Node) => text.slice(start, end);
  const holdsElements = (child: Node) => {
    const last = source(child).replace(/^.*&&/s, '');
    const [, name] = /(\w+)(?:\?\.)?(?:\(.*\))?\}$/s.exec(last) ?? [];
    if (name === undefined || ELEMENTS.has(name)) return name !== undefined;
    const declared = `\\b${name}\\??: React(Node|Element)|const ${name} = [^;]*?(=>|=|\\?) \\(?\\s*<\\w`;
    return new RegExp(declared).test(text);
  };
  return nodes
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap((parent) => {
      const children = nodesOf(parent.children)
        .map((node) => ({ node, kinds: kindsOf(node) }))
        .filter(({ kinds }) => kinds.some((kind) => kind !== 'nothing'));
      const name = isNode(parent.openingElement) ? parent.openingElement.name : undefined;
      const isFragment = parent.type === 'JSXFragment' || isOf(name, 'name', 'Fragment');
      if (children.length < 2 && !isFragment) return [];
      return children
        .filter(({ node, kinds }, index) => {
          if (kinds.includes('unknown')) return !holdsElements(node);
          if (!kinds.includes('text')) return false;
          const isFixed = node.type === 'JSXText' || isOf(node.expression, 'type', 'Literal');
          return isFragment || !isFixed || children[index - 1]?.kinds.includes('nothing') === true;
        })
        .map(({ node }) => `${path}: ${source(node).trim()}`);
    });
}

/** Fields whose label Mantine puts beside the mark of a required field. */
const FIELD =
  /^(TextInput|Textarea|NativeSelect|PasswordInput|FileInput|Radio\.Group|Checkbox\.Group)$/;
/** Whether a label is an element, or a text of a file's constants, which never changes. */
function isLasting(label: Node): boolean {
  const { type, name, object, consequent, alternate } = label;
  const areAll = (...parts: unknown[]) => parts.flatMap(nodesOf).every(isLasting);
  switch (type) {
    case 'Literal':
    case 'JSXElement':
      return true;
    case 'Identifier':
      return name === 'undefined' || /^[A-Z\d_]+$/.test(String(name));
    case 'MemberExpression':
      return areAll(object);
    case 'ConditionalExpression':
      return (
        ![consequent, alternate].some((part) => isOf(part, 'type', 'Literal')) &&
        areAll(consequent, alternate)
      );
    default:
      return false;
  }
}
const changingLabels = ({ path, text, nodes }: ParsedFile): readonly string[] =>
  nodes
    .filter(({ type, name }) => type === 'JSXOpeningElement' && isNode(name))
    .filter(({ name }) => isNode(name) && FIELD.test(text.slice(name.start, name.end)))
    .flatMap(({ attributes }) => nodesOf(attributes))
    .filter(({ name, value }) => isOf(name, 'name', 'label') && isNode(value))
    .flatMap(({ value }) => nodesOf(value))
    .filter(({ expression }) => isNode(expression) && !isLasting(expression))
    .map(({ start, end }) => `${path}: label=${text.slice(start, end)}`);

/** Components that return a text, which stands beside others wherever they are. */
function textComponents({ path, nodes }: ParsedFile): readonly string[] {
  return nodes.flatMap((component) => {
    const { type, id, body } = component;
    const name = isNode(id) ? String(id.name) : '';
    if (type !== 'FunctionDeclaration' || !/^[A-Z]/.test(name) || !isNode(body)) return [];
    const inner = new Set(
      everyNode(body)
        .filter(isFunction)
        .flatMap((item) => everyNode(item)),
    );
    const isText = everyNode(body)
      .filter((node) => node.type === 'ReturnStatement' && !inner.has(node))
      .flatMap(({ argument }) => nodesOf(argument).flatMap(kindsOf))
      .includes('text');
    return isText ? [`${path}: ${name}`] : [];
  });
}
const isFunction = ({ type }: Node) =>
  /^(ArrowFunction|Function)Expression$|^FunctionDeclaration$/.test(type);

const mixedIn = (text: string) => mixedTexts(parsed({ path: 'a.tsx', text: `const a = ${text};` }));

test('a text that changes beside others is found, one alone in its element is not', () => {
  expect(mixedIn('<p>{count} of {total}</p>')).toEqual(['a.tsx: {count}', 'a.tsx: {total}']);
  expect(mixedIn("<p>Hello {isNew && 'again'}</p>")).toEqual(["a.tsx: {isNew && 'again'}"]);
  expect(mixedIn('<p>{isNew && <b>New</b>} device</p>')).toEqual(['a.tsx: device']);
  expect(mixedIn(`<p>{isNew ? '' : <>On <b /></>}</p>`)).toEqual(['a.tsx: On']);
  expect(mixedIn('<p>{words(count, total)}</p>')).toEqual([]);
  expect(mixedIn('<p>Sent <Day /> {isNew && <b>New</b>}<span>{by}</span></p>')).toEqual([]);
});

test('a label that changes is found, one that stays or is an element is not', () => {
  const labelsIn = (label: string) =>
    changingLabels(
      parsed({ path: 'a.tsx', text: `const a = <TextInput label={${label}} value="" />;` }),
    );
  for (const label of ['labels.city', 'label', "isOne ? 'Device' : 'Devices'", 'of + name']) {
    expect(labelsIn(label)).toEqual([`a.tsx: label={${label}}`]);
  }
  for (const label of ["'City'", 'WORDS[name].label', 'isIt ? undefined : <span>{label}</span>']) {
    expect(labelsIn(label)).toEqual([]);
  }
});

test('texts that change are alone in their elements', () => {
  const files = filesIn('src/ui', /\.tsx$/)
    .filter(({ path }) => !path.startsWith('src/ui/inspector/'))
    .map(parsed);
  expect(
    files.flatMap((file) => [
      ...mixedTexts(file),
      ...textComponents(file),
      ...changingLabels(file),
    ]),
  ).toEqual([]);
});
