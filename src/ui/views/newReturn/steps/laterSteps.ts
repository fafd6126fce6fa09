import { onDemand } from '../../../app/screens/onDemand.tsx';

/** Steps after the first, loaded once the first one is shown. */
export const LATER_STEPS = {
  employee: onDemand(async () => (await import('./EmployeeStep.tsx')).EmployeeStep),
  destination: onDemand(async () => (await import('./DestinationStep.tsx')).DestinationStep),
  options: onDemand(async () => (await import('./OptionsStep.tsx')).OptionsStep),
  review: onDemand(async () => (await import('../review/ReviewStep.tsx')).ReviewStep),
};

/** Loads all of them. Rejects with a `ChunkLoadError`. */
export const loadLaterSteps = () =>
  Promise.all(Object.values(LATER_STEPS).map(({ load }) => load()));
