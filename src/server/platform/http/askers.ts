/** Somebody who asked so long ago, in milliseconds, is asking still. */
const ASKING_MS = 1000;

/** Who asks this process for something. It knows the last two, which is enough to tell of another one. */
export class Askers {
  private last = { key: '', at: -Infinity };
  private other = { key: '', at: -Infinity };

  note(key: string): void {
    if (this.last.key !== key) this.other = this.last;
    this.last = { key, at: performance.now() };
  }

  /** Whether anybody but this one is asking. */
  areOthersThan(key: string): boolean {
    const { at } = this.last.key === key ? this.other : this.last;
    return performance.now() - at < ASKING_MS;
  }
}
