import { onDemand } from '../../app/screens/onDemand.tsx';

/** Items of a row's menu that say who takes care of it, and when. */
export const HandlingMenuItems = onDemand(
  async () => (await import('./HandlingItems.tsx')).HandlingItems,
);
