import classes from './JsonView.module.css';

/** Depth from which parts are collapsed. */
const OPEN_DEPTH = 2;

/** JSON value as a list with collapsible parts. */
export function JsonView({
  value,
  depth = 0,
}: {
  readonly value: unknown;
  readonly depth?: number;
}) {
  if (typeof value !== 'object' || value === null) return <Leaf value={value} />;
  const entries = Object.entries(value);
  if (entries.length === 0) return <Leaf value={Array.isArray(value) ? '[]' : '{}'} isBare />;
  return (
    <ul className={classes.fields}>
      {entries.map(([name, item]) => (
        <li key={name}>
          <Field name={name} item={item} depth={depth} />
        </li>
      ))}
    </ul>
  );
}

function Field({
  name,
  item,
  depth,
}: {
  readonly name: string;
  readonly item: unknown;
  readonly depth: number;
}) {
  const isDeep = typeof item === 'object' && item !== null && Object.keys(item).length > 0;
  if (!isDeep) {
    return (
      <>
        <span className={classes.name}>{name}</span> <JsonView value={item} />
      </>
    );
  }
  return (
    <details open={depth < OPEN_DEPTH}>
      <summary>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.size}>{sizeOf(item)}</span>
      </summary>
      <JsonView value={item} depth={depth + 1} />
    </details>
  );
}

function Leaf({ value, isBare = false }: { readonly value: unknown; readonly isBare?: boolean }) {
  const isHidden = typeof value === 'string' && value.startsWith('‹');
  const text = typeof value === 'string' && !isBare && !isHidden ? `"${value}"` : String(value);
  return (
    <span className={classes.value} data-kind={isHidden ? 'hidden' : typeof value}>
      {text}
    </span>
  );
}

function sizeOf(value: object): string {
  const count = Object.keys(value).length;
  if (Array.isArray(value)) return `${count} ${count === 1 ? 'item' : 'items'}`;
  return `${count} ${count === 1 ? 'field' : 'fields'}`;
}
