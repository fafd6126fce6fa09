import { AddFiles } from './AddFiles.tsx';
import classes from './Files.module.css';
import { Files } from './filesProvider.tsx';

/** Adds photos of damage to the inspection being recorded. */
export function DamagePhotos() {
  const count = Files.useSelector(
    ({ context: { list } }) =>
      list?.files.filter(({ topic, inspectedAt }) => topic === 'damage' && inspectedAt === null)
        .length ?? 0,
  );
  return (
    <div className={classes.damage}>
      <AddFiles label="Add photos of the damage" topic="damage" isPhotos />
      {count > 0 && (
        <p className={classes.quiet}>
          {`${count === 1 ? '1 photo' : `${count} photos`} will belong to this inspection.`}
        </p>
      )}
    </div>
  );
}
