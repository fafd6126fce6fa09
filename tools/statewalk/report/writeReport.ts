import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCoverage } from '../records/coverage.ts';
import { REPORT_FOLDER, readRecords } from '../records/record.ts';
import { collectReport } from './collect.ts';
import { reportDocument } from './document.ts';
import { notRunIn } from './notRun.ts';
import type { ReportSettings } from './report.ts';

/**
 * Writes `index.html` and `coverage.json` from what the runs left behind in a folder.
 * @param script the page's own script, bundled
 * @param commit what was tested, if known
 * @returns the file, and its size in bytes
 */
export async function writeReport(
  settings: ReportSettings,
  script: string,
  commit: string | null,
  folder = REPORT_FOLDER,
) {
  mkdirSync(folder, { recursive: true });
  writeCoverage(folder);
  const text = reportDocument(await collectReport(settings, commit, folder), script, folder);
  const file = join(folder, 'index.html');
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
  return {
    ...{ file, size: Buffer.byteLength(text) },
    /** Describes the suites that have not been run since `start` (ISO 8601). */
    notRunSince: (start: string) =>
      notRunIn(
        settings.suites ?? [],
        readRecords(folder).filter(({ at }) => at >= start),
      ),
  };
}
