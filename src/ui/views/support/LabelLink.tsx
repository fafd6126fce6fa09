import { labelPathOf } from '../../../domain/returns/support/supportWords.ts';
import classes from './Steps.module.css';
import { useWords } from './words.ts';

/** Downloads the return label. */
export function LabelLink() {
  const { say } = useWords();
  return (
    <a href={labelPathOf(window.location.pathname)} download className={classes.link}>
      {say('label.link')}
    </a>
  );
}
