import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './RadioCards.module.css';

export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: ReactNode;
  /** Text at the right edge, such as a price. */
  readonly remark?: ReactNode;
  /** The choice is unavailable; `detail` explains why. */
  readonly isDisabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  /** ID of the first enabled radio button, the target of links to this question. */
  readonly id: string;
  readonly legend: string;
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: string;
  readonly onChange: (value: Value) => void;
  readonly error: ReactNode;
  /** Places short choices side by side. */
  readonly isCompact?: boolean;
}

/** Radio buttons drawn as cards. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { id, legend, choices, value, onChange, error, isCompact = false } = props;
  const errorId = `${id}-error`;
  const hasError = error !== undefined;
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows this one, and a plain group can't be called invalid
      role="radiogroup"
      className={classes.group}
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? errorId : undefined}
    >
      {/* Hidden, because it repeats the step's heading above. */}
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {hasError && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.cards} data-compact={isCompact || undefined}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={classes.card}
            data-wrong={(hasError && !choice.isDisabled) || undefined}
            data-disabled={choice.isDisabled || undefined}
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
              className={classes.radio}
            />
            <span className={classes.words}>
              <span className={classes.label}>{choice.label}</span>
              {choice.detail !== undefined && (
                <span className={classes.detail}>{choice.detail}</span>
              )}
            </span>
            {choice.remark !== undefined && <span className={classes.remark}>{choice.remark}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
