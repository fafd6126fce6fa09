import { useEffect } from 'react';
import { useRouter } from 'wouter';
import { PATTERNS } from '../../app/paths.ts';
import { usePortal } from '../../app/portal.tsx';
import { matchPath } from '../../app/routing/matchPath.ts';
import { forgetFailedLoads, loadView } from '../../app/routing/viewLoader.ts';
import { firstCallsOf } from '../../app/start/firstCalls.ts';

/** Time for which a pointer rests on a link before a click is likely, in milliseconds. */
const DWELL_MS = 80;

/**
 * Preloads a link's screen and starts its first requests while the link is hovered or focused, so
 * that both are under way when it is clicked.
 */
export function usePreloadedLinks(): void {
  const { beginEarly } = usePortal();
  const { parser } = useRouter();
  useEffect(() => {
    if (beginEarly === undefined) return;
    let dwellTimer: ReturnType<typeof setTimeout> | undefined;
    const prepare = (link: HTMLAnchorElement) => {
      const route = matchPath(parser, link.pathname);
      if (route.name === 'notFound') return;
      // A failed preload stays silent.
      loadView(route).catch(forgetFailedLoads);
      for (const path of firstCallsOf(PATTERNS[route.name], link)) beginEarly(path);
    };
    const near = ({ target, type }: Event) => {
      clearTimeout(dwellTimer);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || !isWithin(link)) return;
      // Touch follows the link on release, so it doesn't wait.
      if (type === 'pointerdown') prepare(link);
      else dwellTimer = setTimeout(() => prepare(link), DWELL_MS);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, near);
    return () => {
      clearTimeout(dwellTimer);
      for (const event of events) document.removeEventListener(event, near);
    };
  }, [beginEarly, parser]);
}

/** Whether a link leads to another page of the portal in this tab. */
function isWithin(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    link.pathname !== window.location.pathname &&
    link.target === '' &&
    !link.hasAttribute('download')
  );
}
