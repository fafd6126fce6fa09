import { Skeleton } from '../../components/loading/Skeleton.tsx';
import classes from './ReturnSkeleton.module.css';

/** Placeholder in the shape of the page; appears after 150 ms. */
export function ReturnSkeleton() {
  return (
    <Skeleton words="Loading the return">
      <div className={classes.now} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div className={classes.rest} aria-hidden="true">
        <span />
        <span />
      </div>
    </Skeleton>
  );
}
