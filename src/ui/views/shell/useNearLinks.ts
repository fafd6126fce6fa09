import { useEffect } from 'react';
import { useRouter } from 'wouter';
import { firstCallsOf } from '../../app/firstCalls.ts';
import { matchPath } from '../../app/matchPath.ts';
import { PATTERNS } from '../../app/paths.ts';
import { usePortal } from '../../app/portal.tsx';
import { forgetFailedLoads, loadView } from '../../app/viewLoader.ts';

/** How long a pointer rests on a link, in milliseconds, before it is likely to be followed. */
const DWELL_MS = 80;

/**
 * Loads the screen behind a link, and begins its first calls, while the link is pointed at or has
 * the focus: the click that follows finds both under way.
 */
export function useNearLinks(): void {
  const { beginEarly } = usePortal();
  const { parser } = useRouter();
  useEffect(() => {
    if (beginEarly === undefined) return;
    let dwelling: ReturnType<typeof setTimeout> | undefined;
    const prepare = (link: HTMLAnchorElement) => {
      const route = matchPath(parser, link.pathname);
      if (route.name === 'notFound') return;
      // Nobody has asked for it yet, so nobody is told.
      loadView(route).catch(forgetFailedLoads);
      for (const path of firstCallsOf(PATTERNS[route.name], link)) beginEarly(path);
    };
    const near = ({ target, type }: Event) => {
      clearTimeout(dwelling);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || !isWithin(link)) return;
      // A finger that is down follows the link when it is lifted.
      if (type === 'pointerdown') prepare(link);
      else dwelling = setTimeout(() => prepare(link), DWELL_MS);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, near);
    return () => {
      clearTimeout(dwelling);
      for (const event of events) document.removeEventListener(event, near);
    };
  }, [beginEarly, parser]);
}

/** Whether a link leads to another page of the portal, in this tab. */
function isWithin(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname &&
    link.target === '' &&
    !link.hasAttribute('download')
  );
}
