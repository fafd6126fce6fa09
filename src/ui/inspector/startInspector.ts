import type { InspectWish } from '../inspectWish.ts';
import { newKey } from '../newKey.ts';
import type { Inspect } from '../portal.tsx';
import { routePattern } from '../routePattern.ts';
import { loadStyles } from '../styles.ts';
import { showBadge } from './badge.ts';
import { openPageChannel } from './pageChannel.ts';
import { createReporter } from './reporter.ts';

/** This file, by which the build knows the style sheet. */
const SOURCE = 'inspector/startInspector.ts';

/** Watches the machines of this page for viewers in other tabs of this browser, until it is left. */
export function startInspector(wish: InspectWish): Inspect {
  const channel = openPageChannel({
    id: newKey(),
    isRaw: wish.isRaw,
    path: () => routePattern(window.location.pathname),
  });
  loadStyles(SOURCE).then(
    () => showBadge(wish),
    () => {},
  );
  return createReporter({ tell: channel.tell, isRaw: wish.isRaw });
}
