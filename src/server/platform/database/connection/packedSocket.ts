import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * A socket that sends what is written in one turn of the event loop at once: a transaction's
 * beginning with its first statements, and statements that don't wait for each other. Each packet
 * of its own would wake PostgreSQL.
 */
export class PackedSocket extends Socket {
  #isHeld = false;

  constructor() {
    super();
    // Node puts its own `write` on every socket that connects, in front of this one.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(chunk: Uint8Array | string, done?: Done): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean;
  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | Done,
    done?: Done,
  ): boolean {
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        this.uncork();
      });
    }
    return typeof encoding === 'function'
      ? super.write(chunk, encoding)
      : super.write(chunk, encoding, done);
  }
}
