/**
 * Returns whether a host, with or without a port, is this machine's own: `localhost`, `127.0.0.1`,
 * `[::1]`. A name that merely resolves to it is not (DNS rebinding).
 */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)(:\d{1,5})?$/i.test(host);
}
