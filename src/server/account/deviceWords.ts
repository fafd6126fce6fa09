import Bowser from 'bowser';

/** "Chrome 120 on Windows": what a User-Agent header says of a browser and its system. */
export function deviceWords(userAgent: string): string {
  if (userAgent.trim() === '') return 'An unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  const [major] = (browser.version ?? '').split('.');
  const words = [browser.name, major].filter((word) => word !== undefined && word !== '');
  const browserWords = words.length === 0 ? 'An unknown browser' : words.join(' ');
  return os.name ? `${browserWords} on ${os.name}` : browserWords;
}
