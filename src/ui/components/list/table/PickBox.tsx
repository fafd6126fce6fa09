import classes from './PickBox.module.css';

interface PickBoxProps {
  /** Label of the checkbox: "Select RTN-100482". */
  readonly label: string;
  /** Shows the label when the list has no columns. */
  readonly hasWords?: boolean;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
}

/** Checkbox that selects a row or a page of rows. */
export function PickBox({ label, hasWords = false, isPicked, onPick }: PickBoxProps) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isPicked}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      {hasWords && <span className={classes.words}>{label}</span>}
    </label>
  );
}
