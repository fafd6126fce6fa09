import { machineNamed } from '../../../tests/levels/machineNamed.ts';
import { VIEWS } from '../../../tests/levels/views.ts';
import { readMachine } from '../machineFacts.ts';
import { type Definition, definitionOf } from './definition.ts';
import { keepRelease } from './releases.ts';

/** Keeps the machines as they are now as those of a release; answers with the file. */
export async function writeRelease(version: string): Promise<string> {
  const machines: Record<string, Definition> = {};
  for (const name of Object.keys(VIEWS)) {
    machines[name] = definitionOf(readMachine(await machineNamed(name)));
  }
  return keepRelease({ version, machines });
}
