import { type Definition, definitionOf, saveRelease } from '../../tools/statewalk/report.ts';
import { readMachine } from '../../tools/statewalk/statewalk.ts';
import { RELEASED_FOLDER, reportSettings } from './reportSettings.ts';

/** Saves the present machines as those of a release; returns the file. */
export async function writeRelease(version: string): Promise<string> {
  const machines: Record<string, Definition> = {};
  for (const { name, machine } of (await reportSettings()).machines) {
    machines[name] = definitionOf(readMachine(machine));
  }
  return saveRelease({ version, machines }, RELEASED_FOLDER);
}
