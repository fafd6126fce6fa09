import classes from './ScreenSkeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Placeholder for a screen whose code is loading: its title and empty space. */
export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <Skeleton words={`Loading ${title}`}>
      <p className={classes.title} aria-hidden="true">
        {title}
      </p>
      <span className={classes.block} />
      <span className={classes.block} />
    </Skeleton>
  );
}
