import classes from './EmailText.module.css';

interface EmailTextProps {
  /** What is pressed to read it. */
  readonly title: string;
  readonly text: string;
  readonly isOpen?: boolean;
}

/** What an email says, opened by its title. Its links are named, and lead nowhere here. */
export function EmailText({ title, text, isOpen = false }: EmailTextProps) {
  return (
    <details className={classes.email} open={isOpen}>
      <summary>{title}</summary>
      <p className={classes.text}>{text.trim()}</p>
    </details>
  );
}
