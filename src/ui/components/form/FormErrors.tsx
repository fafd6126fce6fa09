import type { Failure } from '../../../domain/failure.ts';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { ErrorLinks, ErrorList, type ListedError } from './ErrorList.tsx';

interface FormErrorsProps {
  /** Failure of the last submission. */
  readonly failure: Failure | null;
  /** Errors of the fields, the server's messages included. */
  readonly errors: readonly ListedError[];
  /** The failure takes the focus if nothing else has it. */
  readonly takesFocus?: boolean;
}

/**
 * All errors of a form, above its fields. If the server rejected field values, one box explains the
 * failure and links to the fields.
 */
export function FormErrors({ failure, errors, takesFocus }: FormErrorsProps) {
  const hasFieldErrors = failure?.fields !== undefined;
  return (
    <>
      {failure !== null && (
        <FailureNotice failure={failure} takesFocus={takesFocus}>
          {hasFieldErrors && errors.length > 0 && <ErrorLinks errors={errors} />}
        </FailureNotice>
      )}
      {!hasFieldErrors && <ErrorList errors={errors} />}
    </>
  );
}
