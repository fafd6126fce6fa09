/** How long a busy page may put the widgets off, in milliseconds. */
const LATEST_MS = 5000;

/** Safari has no idle callbacks. */
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
 * Injects the configured widgets (specification, section 1) once the page has loaded and is
 * idle. Each stands for itself: one that is missing, hangs or throws is nothing to the portal.
 * @param urls exactly those that the page's Trusted Types policy lets through
 */
export function startWidgets(urls: readonly string[]): void {
  const start = () => whenIdle(() => urls.forEach(inject));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
