import { lazyPart } from '../../app/routing/viewLoader.ts';

/** Actions on several devices with the fields of all steps; loaded once devices are selected. */
export const loadStackBar = lazyPart(async () => (await import('./bench/StackBar.tsx')).StackBar);
