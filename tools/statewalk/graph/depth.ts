/**
 * Whether this is the deep run (`npm run test:deep`): pairs of consecutive transitions, StrictMode,
 * long random walks, a survey of every state. A run of every change takes each feasible state,
 * transition, outcome and guard once.
 */
export const IS_DEEP = process.env.TEST_DEEP !== undefined;
