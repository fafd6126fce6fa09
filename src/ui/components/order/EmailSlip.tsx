import { Alert, Button } from '@mantine/core';
import { meantEmail } from '../../../domain/returns/nameRules.ts';
import classes from './fields.module.css';

interface EmailSlipProps {
  /** As it was typed. */
  readonly email: string;
  readonly isDisabled?: boolean;
  /** Takes what was probably meant; the button is gone then, and the focus needs another place. */
  readonly onUse: (email: string) => void;
}

/** Asks about an email address that is most likely a slip, and offers what was meant. */
export function EmailSlip({ email, isDisabled = false, onUse }: EmailSlipProps) {
  const meant = meantEmail(email);
  if (meant === null) return null;
  return (
    <Alert color="amber" variant="light" role="status">
      <div className={classes.slip}>
        Did you mean {meant}?
        <Button
          variant="default"
          size="compact-sm"
          disabled={isDisabled}
          onClick={() => onUse(meant)}
        >
          Use suggested email
        </Button>
      </div>
    </Alert>
  );
}
