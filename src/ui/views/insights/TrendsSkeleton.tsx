import { Skeleton } from '../../components/Skeleton.tsx';
import classes from './Trends.module.css';

/** The shape of the three charts. */
export function TrendsSkeleton() {
  return (
    <Skeleton words="Loading insights">
      <div className={classes.skeleton} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </Skeleton>
  );
}
