import classes from './EmailText.module.css';

interface EmailTextProps {
  /** Label of the toggle. */
  readonly title: string;
  readonly text: string;
  readonly isOpen?: boolean;
}

/** Text of an email, opened by its title. Link texts are shown without links. */
export function EmailText({ title, text, isOpen = false }: EmailTextProps) {
  return (
    <details className={classes.email} open={isOpen}>
      <summary>{title}</summary>
      <p className={classes.text}>{text.trim()}</p>
    </details>
  );
}
