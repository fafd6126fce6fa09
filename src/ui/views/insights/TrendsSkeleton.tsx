import { Skeleton } from '../../components/Skeleton.tsx';
import classes from './Trends.module.css';

/** The shape of the three numbers and their charts. */
export function TrendsSkeleton() {
  return (
    <Skeleton words="Loading insights">
      <div className={classes.skeleton} aria-hidden="true">
        <span className={classes.number} />
        <span className={classes.number} />
        <span className={classes.number} />
        <span />
        <span />
        <span />
      </div>
    </Skeleton>
  );
}
