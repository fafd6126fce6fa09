/** Time after a call during which its caller counts as active, in milliseconds. */
const ACTIVE_MS = 1000;

/** The last two callers of this process: enough to know whether another one is active. */
export class ActiveCallers {
  private last = { key: '', at: -Infinity };
  private other = { key: '', at: -Infinity };

  record(key: string): void {
    if (this.last.key !== key) this.other = this.last;
    this.last = { key, at: performance.now() };
  }

  /** Whether anyone but this caller has called lately. */
  hasOtherActive(key: string): boolean {
    const { at } = this.last.key === key ? this.other : this.last;
    return performance.now() - at < ACTIVE_MS;
  }
}
