import type { ReturnStatus } from '../../../domain/returns/status/status.ts';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import classes from './StatusBadge.module.css';

/** Badge of a return's status with label, icon and color. */
export function StatusBadge({ status }: { readonly status: ReturnStatus }) {
  const { label, tone, icon } = RETURN_STATUS[status];
  return (
    <span className={classes.badge} data-tone={tone}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>{label}</span>
    </span>
  );
}
