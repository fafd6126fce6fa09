import { Skeleton } from '../../loading/Skeleton.tsx';
import classes from './ListSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder in the shape of a list for the first load; appears after 150 ms. */
export function ListSkeleton({ words }: { readonly words: string }) {
  return (
    <Skeleton words={words}>
      <div className={classes.rows} aria-hidden="true">
        {ROWS.map((key) => (
          <div key={key}>
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
