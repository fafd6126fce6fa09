import type { AnyStateMachine } from 'xstate';

/** Loads the machine of a profile by name. */
export async function machineById(name: string): Promise<AnyStateMachine> {
  // The report's build uses a glob import. Vitest must not: its cache of this file would miss a new
  // profile.
  const exports: Readonly<Record<string, unknown>> = await import(
    /* @vite-ignore */ `../machines/${name}.profile.ts`
  );
  for (const value of Object.values(exports)) {
    if (typeof value === 'object' && value !== null && 'machine' in value) {
      // Every profile is typed against its machine.
      return value.machine as AnyStateMachine;
    }
  }
  throw new Error(`${name}.profile.ts holds no machine.`);
}
