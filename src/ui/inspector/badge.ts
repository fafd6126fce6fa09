import { backendPaths } from '../app/backendPaths.ts';
import type { InspectRequest } from '../app/start/inspectRequest.ts';
import classes from './badge.module.css';

/** Window name, so that following the link again reuses the viewer's tab. */
const WINDOW = 'portal-inspector';

/**
 * Shows a small link to the viewer in the corner of the page. Browsers open windows only on a
 * user's action, so it is a link. Returns a function that removes it.
 */
export function showBadge({ target, isRaw }: InspectRequest): () => void {
  const container = document.createElement('aside');
  container.className = classes.badge ?? '';
  container.setAttribute('aria-label', 'Inspector');
  const link = document.createElement('a');
  link.className = classes.link ?? '';
  link.href = target === 'stately' ? backendPaths.statelyInspector() : backendPaths.inspector();
  link.target = WINDOW;
  const label = target === 'stately' ? 'Open Stately inspector' : 'Open inspector';
  link.textContent = isRaw ? `${label} (raw)` : label;
  container.append(link);
  document.body.append(container);
  return () => container.remove();
}
