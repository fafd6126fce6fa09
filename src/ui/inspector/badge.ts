import { backendPaths } from '../app/backendPaths.ts';
import type { InspectWish } from '../app/inspectWish.ts';
import classes from './badge.module.css';

/** The viewer's tab is used again when the link is followed twice. */
const WINDOW = 'portal-inspector';

/**
 * A small link to the viewer in the corner of the page. Browsers open windows for people, not for
 * scripts: so a person opens it. Answers what takes it away.
 */
export function showBadge({ target, isRaw }: InspectWish): () => void {
  const place = document.createElement('aside');
  place.className = classes.badge ?? '';
  place.setAttribute('aria-label', 'Inspector');
  const link = document.createElement('a');
  link.className = classes.link ?? '';
  link.href = target === 'stately' ? backendPaths.statelyInspector() : backendPaths.inspector();
  link.target = WINDOW;
  const words = target === 'stately' ? 'Open Stately inspector' : 'Open inspector';
  link.textContent = isRaw ? `${words} (raw)` : words;
  place.append(link);
  document.body.append(place);
  return () => place.remove();
}
