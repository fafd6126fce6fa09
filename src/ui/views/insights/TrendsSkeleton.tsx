import { Skeleton } from '../../components/loading/Skeleton.tsx';
import numbers from './KeyNumbers.module.css';
import classes from './Trends.module.css';

/** Placeholder for the four key figures and their charts. */
export function TrendsSkeleton() {
  return (
    <Skeleton words="Loading insights">
      <div className={classes.skeleton} aria-hidden="true">
        <div className={numbers.numbers}>
          <span className={classes.number} />
          <span className={classes.number} />
          <span className={classes.number} />
          <span className={classes.number} />
        </div>
        <span />
        <span />
        <span />
      </div>
    </Skeleton>
  );
}
