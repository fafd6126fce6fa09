import { LABEL_WORDS, labelPathOf } from '../../../domain/returns/support/supportWords.ts';
import classes from './Steps.module.css';

/** Downloads the return label. */
export function LabelLink() {
  return (
    <a href={labelPathOf(window.location.pathname)} download className={classes.link}>
      {LABEL_WORDS.link}
    </a>
  );
}
