import { asFailure } from '../domain/failure.ts';

/** Params of actions that handle a failed request, for its `onError`. */
export const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) => ({
  failure: asFailure(event.error),
});

/** The `onError` of a request whose failure is stored for the page, and reported. */
export const failed = <Target extends string>(target: Target) => ({
  target,
  actions: [
    { type: 'setFailure' as const, params: failureOf },
    { type: 'reportFailure' as const, params: failureOf },
  ],
});
