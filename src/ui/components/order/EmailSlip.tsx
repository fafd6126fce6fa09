import { Alert, Button } from '@mantine/core';
import { suggestEmail } from '../../../domain/returns/ordering/nameRules.ts';
import classes from './fields.module.css';

interface EmailSlipProps {
  /** Address as typed. */
  readonly email: string;
  readonly isDisabled?: boolean;
  /** Accepts the suggested address; its button disappears then, and the focus must move. */
  readonly onUse: (email: string) => void;
}

/** Questions a probably mistyped email address and suggests a correction. */
export function EmailSlip({ email, isDisabled = false, onUse }: EmailSlipProps) {
  const suggestion = suggestEmail(email);
  if (suggestion === null) return null;
  return (
    <Alert color="amber" variant="light" role="status">
      <div className={classes.slip}>
        <span>{`Did you mean ${suggestion}?`}</span>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isDisabled}
          onClick={() => onUse(suggestion)}
        >
          Use suggested email
        </Button>
      </div>
    </Alert>
  );
}
