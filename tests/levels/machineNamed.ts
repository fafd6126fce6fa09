import type { AnyStateMachine } from 'xstate';

/** The machine that a profile beside the tests is about. */
export async function machineNamed(name: string): Promise<AnyStateMachine> {
  // The report's build looks for all of them. Vitest must not: what it keeps of this file would not
  // know of a profile that is new.
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
