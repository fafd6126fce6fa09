import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { isManual } from '../../../machines/pages/returnSteps.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import classes from './BlockedActions.module.css';

/** What can't be done now, and why; quiet until somebody asks. */
export function BlockedActions({ actions }: Pick<ReturnDetails, 'actions'>) {
  const blocked = actions.filter(
    ({ type, allowed }) => !allowed && (isManual(type) || type === 'order.edit'),
  );
  if (blocked.length === 0) return null;
  return (
    <details className={classes.blocked}>
      <summary className={classes.summary}>What is not possible now, and why</summary>
      <dl className={classes.list}>
        {blocked.map(({ type, reason }) => (
          <div key={type} className={classes.row}>
            <dt>{RETURN_ACTIONS[type].label}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
