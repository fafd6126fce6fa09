/** Time that a page in a browser gets to show the expected content, in milliseconds. */
const PATIENCE = 10_000;

/** Polls until the condition holds or the time is up; returns whether it holds. */
export async function pollUntil(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
    if (await isSo()) return true;
    await new Promise((done) => setTimeout(done, 30));
  }
  return false;
}

/** Error for a condition that never held, with its source. */
export function timeoutError(isSo: () => Promise<boolean>): Error {
  return new Error(`The page never became so: ${isSo}`);
}

/** Waits until the condition holds; throws when the time is up. */
export async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  if (!(await pollUntil(isSo))) throw timeoutError(isSo);
}
