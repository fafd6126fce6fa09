import { packingPictures } from '../../../domain/returns/support/packingPictures.ts';
import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import type { ListedStep } from '../../../domain/returns/support/supportWords.ts';
import classes from './PackingPictures.module.css';
import { useWords } from './words.ts';

interface PackingPicturesProps {
  readonly step: ListedStep['step'];
  readonly data: SupportData;
}

/** Drawings of a step in one row; the file comes after the page, and only where a step has some. */
export function PackingPictures({ step, data }: PackingPicturesProps) {
  const { say } = useWords();
  const pictures = packingPictures(step, data, say);
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {pictures.map(({ href, text }) => (
        <svg key={href} role="img" aria-label={text}>
          <use href={href} />
        </svg>
      ))}
    </div>
  );
}
