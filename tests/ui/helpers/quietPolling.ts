import { configure, getConfig } from '@testing-library/react';

/**
 * Leaves the page's markup out of errors that Testing Library throws while it waits, and catches
 * itself: printing it at each poll takes a page longer than anything else. The error after the last
 * poll has it.
 */
export function withoutMarkupWhileWaiting(): void {
  const { getElementError: withMarkup } = getConfig();
  configure({
    getElementError(message, container) {
      const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
      if (!isWaiting) return withMarkup(message, container);
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}
