/** How long a page in a browser may take to show what it should, in milliseconds. */
const PATIENCE = 10_000;

/** Asks again until it is so, or the patience is at its end; whether it is so. */
export async function patiently(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
    if (await isSo()) return true;
    await new Promise((done) => setTimeout(done, 30));
  }
  return false;
}

/** For a person who waits: patience that ends in vain is an error, which says what was waited for. */
export function waitedInVain(isSo: () => Promise<boolean>): Error {
  return new Error(`The page never became so: ${isSo}`);
}

/** Waits until it is so; throws when the patience is at its end. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  if (!(await patiently(isSo))) throw waitedInVain(isSo);
}
