import classes from './PickBox.module.css';

interface PickBoxProps {
  /** What is selected by it: "Select RTN-100482". */
  readonly label: string;
  /** Shows the label where the list has no columns. */
  readonly hasWords?: boolean;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
}

/** A box of the list that selects a return or a page of them. */
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
