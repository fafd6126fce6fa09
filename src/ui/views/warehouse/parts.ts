import { lazyPart } from '../../app/viewLoader.ts';

/** What is done with several devices, with the fields of all steps; loaded when some are selected. */
export const loadStackBar = lazyPart(async () => (await import('./StackBar.tsx')).StackBar);
