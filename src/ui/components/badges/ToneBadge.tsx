import classes from './StatusBadge.module.css';

/** Label, icon and color of a state. */
export interface BadgeLook {
  readonly label: string;
  readonly tone: 'waiting' | 'moving' | 'held' | 'done' | 'ended' | 'trouble';
  /** Path data of a 16 × 16 line icon. */
  readonly icon: string;
}

export function ToneBadge({ label, tone, icon }: BadgeLook) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>{label}</span>
    </span>
  );
}
