/** How long a page in a browser may take to show what it should, in milliseconds. */
const PATIENCE = 10_000;

/** Asks again until it is so, or the patience is at its end. */
export async function patiently(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, 30));
  }
}
