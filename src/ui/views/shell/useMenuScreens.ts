import { useEffect } from 'react';
import { useRouter } from 'wouter';
import type { SignedInUser } from '../../../domain/people/auth.ts';
import { usePortal } from '../../app/portal.tsx';
import { matchPath } from '../../app/routing/matchPath.ts';
import { ROUTES } from '../../app/routing/routes.ts';
import { forgetFailedLoads, loadView, type ViewSource } from '../../app/routing/viewLoader.ts';
import { menuFor } from './menu.ts';

/**
 * Preloads the menu's screens and that of a return, one by one while the browser is idle, so that
 * they open immediately, even offline.
 */
export function useMenuScreens(user: SignedInUser | null): void {
  const { whenIdle } = usePortal();
  const { parser } = useRouter();
  const hrefs =
    user === null
      ? ''
      : menuFor(user)
          .map(({ href }) => href)
          .join(' ');
  useEffect(() => {
    if (whenIdle === undefined || hrefs === '') return;
    const menu: ViewSource[] = hrefs.split(' ').map((href) => matchPath(parser, href));
    const remaining = [...menu, ...ROUTES.filter(({ name }) => name === 'return')];
    let isCancelled = false;
    const next = () => {
      const view = remaining[0];
      if (isCancelled || view === undefined) return;
      loadView(view).then(
        () => {
          remaining.shift();
          whenIdle(next);
        },
        // A failed preload stays silent; loading continues when the network is back.
        forgetFailedLoads,
      );
    };
    const resume = () => whenIdle(next);
    window.addEventListener('online', resume);
    resume();
    return () => {
      isCancelled = true;
      window.removeEventListener('online', resume);
    };
  }, [whenIdle, parser, hrefs]);
}
