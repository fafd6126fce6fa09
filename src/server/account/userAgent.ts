import Bowser from 'bowser';

/** Cache: the rows of an exported audit log repeat the same few User-Agents. */
const cache = new Map<string, string>();
const MAX_KNOWN = 500;

/** Describes a User-Agent's browser and system: "Chrome 120 on Windows". */
export function describeUserAgent(userAgent: string): string {
  const device = cache.get(userAgent) ?? readDevice(userAgent);
  if (cache.size < MAX_KNOWN) cache.set(userAgent, device);
  return device;
}

function readDevice(userAgent: string): string {
  if (userAgent.trim() === '') return 'An unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  const [major] = (browser.version ?? '').split('.');
  const parts = [browser.name, major].filter((word) => word !== undefined && word !== '');
  const browserWords = parts.length === 0 ? 'An unknown browser' : parts.join(' ');
  return os.name ? `${browserWords} on ${os.name}` : browserWords;
}
