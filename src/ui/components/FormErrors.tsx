import type { Failure } from '../../domain/failure.ts';
import { ErrorLinks, ErrorList, type ListedError } from './ErrorList.tsx';
import { FailureNotice } from './FailureNotice.tsx';

interface FormErrorsProps {
  /** Why the last try failed. */
  readonly failure: Failure | null;
  /** What is wrong with the fields; the server's messages stand among them. */
  readonly errors: readonly ListedError[];
  /** A failure takes the focus when nothing else has it. */
  readonly takesFocus?: boolean;
}

/**
 * All that is wrong with a form, on top of it. When the server has refused it for what stands in
 * fields, one box says what happened and leads to them.
 */
export function FormErrors({ failure, errors, takesFocus }: FormErrorsProps) {
  const isOfFields = failure?.fields !== undefined;
  return (
    <>
      {failure !== null && (
        <FailureNotice failure={failure} takesFocus={takesFocus}>
          {isOfFields && errors.length > 0 && <ErrorLinks errors={errors} />}
        </FailureNotice>
      )}
      {!isOfFields && <ErrorList errors={errors} />}
    </>
  );
}
