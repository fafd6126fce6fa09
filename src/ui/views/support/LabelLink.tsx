import { LABEL_WORDS, labelPathOf } from '../../../domain/returns/supportWords.ts';
import classes from './Steps.module.css';

/** The label for the way back as a file. */
export function LabelLink() {
  return (
    <a href={labelPathOf(window.location.pathname)} download className={classes.link}>
      {LABEL_WORDS.link}
    </a>
  );
}
