/** Maximum delay of the widgets on a busy page, in milliseconds. */
const LATEST_MS = 5000;

/** Safari doesn't support idle callbacks. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(run, { timeout: LATEST_MS })
    : setTimeout(run, LATEST_MS / 10);

function inject(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.onerror = () => script.remove();
  script.src = url;
  document.head.append(script);
}

/**
 * Loads the configured widgets (specification, section 1) once the page has loaded and is idle. A
 * widget that is missing, hangs or throws doesn't affect the portal.
 * @param urls exactly the URLs that the page's Trusted Types policy allows
 */
export function startWidgets(urls: readonly string[]): void {
  const start = () => whenIdle(() => urls.forEach(inject));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
