import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { selectIsMenuOpen } from '../../../machines/palette.machine.ts';
import { paths } from '../../app/paths.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { forgetFailedLoads } from '../../app/routing/viewLoader.ts';
import { Logo } from '../../components/layout/Logo.tsx';
import { loadOverlays } from '../../components/overlays/loadOverlays.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SearchButton } from './SearchButton.tsx';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { useMenuScreens } from './useMenuScreens.ts';
import { usePalette } from './usePalette.ts';
import { usePreloadedLinks } from './usePreloadedLinks.ts';

/** Loads optional parts once the page is ready; their users report loading errors. */
function useLater() {
  const { prepareToasts, whenIdle } = usePortal();
  useEffect(() => {
    const load = () => {
      prepareToasts();
      loadOverlays().catch(forgetFailedLoads);
    };
    if (whenIdle === undefined) load();
    else whenIdle(load);
  }, [prepareToasts, whenIdle]);
}

/** Top bar, side menu and content of the signed-in area (specification, section 2). */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser();
  const [path] = useLocation();
  const actor = usePalette();
  const isMenuOpen = useSelector(actor, selectIsMenuOpen);
  const closeMenu = () => actor.send({ type: 'menu.closed' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on navigation.
  useEffect(() => actor.send({ type: 'menu.closed' }), [actor, path]);
  useLater();
  useMenuScreens(user);
  usePreloadedLinks();
  if (user === null) return null;
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {path === paths.dashboard() && (
        <a href="#list" className={classes.skip}>
          Skip to the list
        </a>
      )}
      <header className={classes.top}>
        <button
          type="button"
          className={classes.burger}
          aria-label="Menu"
          aria-expanded={isMenuOpen}
          onClick={() => actor.send({ type: 'menu.opened' })}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M3 5.500h14M3 10h14M3 14.500h14" />
          </svg>
        </button>
        <Link href={paths.dashboard()} className={classes.home} aria-label="Retriever, dashboard">
          <Logo />
        </Link>
        <SearchButton actor={actor} />
        <AvatarMenu user={user} />
      </header>
      <aside className={classes.side}>
        <SideMenu user={user} />
      </aside>
      <MenuDrawer isOpen={isMenuOpen} onClose={closeMenu}>
        <SideMenu user={user} onChoose={closeMenu} />
      </MenuDrawer>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
