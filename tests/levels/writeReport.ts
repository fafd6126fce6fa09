import { writeReport as write } from '../../tools/statewalk/report.ts';
import { reportSettings } from './reportSettings.ts';

/** Writes the report of this portal with the tool. */
export async function writeReport(script: string, commit: string | null, folder?: string) {
  return write(await reportSettings(), script, commit, folder);
}
