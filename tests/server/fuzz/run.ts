import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { idsIn, type Judge } from './judge.ts';
import type { FuzzAnswer, FuzzRequest } from './request.ts';
import { type FuzzWorld, SIDE_OF } from './world.ts';

/** Number of requests generated per batch, and sent concurrently. */
const BATCH = 500;
const AT_ONCE = 8;
/** Maximum number of kept failures. */
const MAX_KEPT = 20;

export interface FuzzFailure {
  readonly request: FuzzRequest;
  readonly problems: readonly string[];
}
interface FuzzResult {
  readonly sent: number;
  /** Numbers by endpoint, then by status. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly failures: readonly FuzzFailure[];
}

interface FuzzOptions {
  readonly requests: fc.Arbitrary<FuzzRequest>;
  readonly count: number;
  readonly seed: number;
  readonly world: FuzzWorld;
  readonly judge: Judge;
  readonly send: (request: FuzzRequest) => Promise<FuzzAnswer>;
}

/** Sends `count` requests; the same seed generates the same ones. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { requests, count, seed } = options;
  const counts = new Map<string, Map<string, number>>();
  const failures: FuzzFailure[] = [];
  let sent = 0;
  while (sent < count) {
    const numRuns = Math.min(BATCH, count - sent);
    const batch = fc.sample(requests, { numRuns, seed: seed + sent });
    const next = batch.values();
    const work = async () => {
      for (const request of next) {
        const { status, problems } = await tryOne(options, request);
        const name = options.judge.nameOf(request);
        const byStatus = counts.get(name) ?? new Map<string, number>();
        byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
        counts.set(name, byStatus);
        if (problems.length > 0 && failures.length < MAX_KEPT) failures.push({ request, problems });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    sent += numRuns;
  }
  return { sent, counts, failures };
}

/** Sends a request and checks the response; a broken connection is a problem. */
export async function tryOne(
  { judge, send, world }: Pick<FuzzOptions, 'judge' | 'send' | 'world'>,
  request: FuzzRequest,
): Promise<{ readonly status: string; readonly problems: readonly string[] }> {
  let answer: FuzzAnswer;
  try {
    answer = await send(request);
  } catch (error) {
    return { status: 'none', problems: [`no answer: ${String(error)}`] };
  }
  const side = SIDE_OF[request.key];
  if (answer.status === 201 && side !== undefined) {
    for (const id of idsIn(answer.text)) world.orders[side].add(id);
  }
  return { status: String(answer.status), problems: judge.problemsOf(request, answer) };
}

/** Saves each failure to a file for replay; returns the files. */
export function saveFailures(folder: string, failures: readonly FuzzFailure[]): string[] {
  mkdirSync(folder, { recursive: true });
  return failures.map((failure) => {
    const text = `${JSON.stringify(failure, null, 2)}\n`;
    const file = join(
      folder,
      `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`,
    );
    writeFileSync(file, text);
    return file;
  });
}

/** Formats the counts as lines: `POST /api/v2/…  201 × 12, 400 × 40`. */
export function summaryOf({ sent, counts, failures }: FuzzResult, seed: number): string {
  const lines = [...counts].sort().map(([name, byStatus]) => {
    const parts = [...byStatus].sort().map(([status, count]) => `${status} × ${count}`);
    return `  ${name}: ${parts.join(', ')}`;
  });
  return `fuzz: ${sent} requests, seed ${seed}, ${failures.length} failures\n${lines.join('\n')}`;
}
