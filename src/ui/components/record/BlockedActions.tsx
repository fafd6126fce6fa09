import classes from './Record.module.css';

/** Unavailable actions with the reason; collapsed until opened. */
export function BlockedActions<Type extends string>({
  actions,
  words,
}: {
  readonly actions: readonly {
    readonly type: Type;
    readonly allowed: boolean;
    readonly reason: string | null;
  }[];
  readonly words: Readonly<Record<Type, { readonly label: string }>>;
}) {
  const blocked = actions.filter(({ allowed }) => !allowed);
  if (blocked.length === 0) return null;
  return (
    <details className={classes.blocked}>
      <summary>Unavailable actions</summary>
      <dl>
        {blocked.map(({ type, reason }) => (
          <div key={type}>
            <dt>{words[type].label}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
