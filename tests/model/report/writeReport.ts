import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCoverage } from '../coverage.ts';
import { REPORT_FOLDER } from '../record.ts';
import { collectReport } from './collect.ts';
import { reportDocument } from './document.ts';

/**
 * Writes `reports/paths/index.html` and `coverage.json` from what the runs left behind.
 * @param script the page's own script, bundled
 * @param commit what was tested, if known
 * @returns the file, and its size in bytes
 */
export async function writeReport(script: string, commit: string | null) {
  mkdirSync(REPORT_FOLDER, { recursive: true });
  writeCoverage();
  const text = reportDocument(await collectReport(commit), script, REPORT_FOLDER);
  const file = join(REPORT_FOLDER, 'index.html');
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
  return { file, size: Buffer.byteLength(text) };
}
