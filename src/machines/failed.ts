import { asFailure } from '../domain/failure.ts';

/** The parameters of what deals with a call that failed, in its `onError`. */
export const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) => ({
  failure: asFailure(event.error),
});

/** The `onError` of a call whose failure is kept for the page, and reported. */
export const failed = <Target extends string>(target: Target) => ({
  target,
  actions: [
    { type: 'keepFailure' as const, params: failureOf },
    { type: 'reportFailure' as const, params: failureOf },
  ],
});
