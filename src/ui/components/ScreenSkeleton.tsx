import classes from './ScreenSkeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

/** A screen whose code is still on its way: its title, and room for what comes. */
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
