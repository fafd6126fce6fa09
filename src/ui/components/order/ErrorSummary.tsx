import type { FormErrors } from '@mantine/form';
import { ErrorList, type ListedError } from '../form/ErrorList.tsx';
import { fieldId, inPageOrder, type StepWithFields } from './fieldErrors.ts';

interface ErrorSummaryProps {
  /** Errors by the step that asks for the field. */
  readonly errors: Partial<Record<StepWithFields, FormErrors>>;
}

const ORDER = ['device', 'employee', 'destination', 'options'] as const;

/** All errors on the page, each message a link to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  return <ErrorList errors={listedErrors(errors)} />;
}

/** Returns the errors in the page's order. */
export function listedErrors(errors: ErrorSummaryProps['errors']): readonly ListedError[] {
  return ORDER.flatMap((step) => {
    const wrong = errors[step] ?? {};
    return inPageOrder(step, Object.keys(wrong)).map((field) => ({
      id: fieldId(step, field),
      message: wrong[field],
    }));
  });
}
