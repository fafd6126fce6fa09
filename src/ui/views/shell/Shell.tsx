import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { Logo } from '../../components/Logo.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { useMenuScreens } from './useMenuScreens.ts';
import { useNearLinks } from './useNearLinks.ts';

/** Top bar, side menu and content of the signed-in area (specification, section 2). */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser();
  const { prepareToasts } = usePortal();
  const [path] = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on navigation.
  useEffect(() => setIsMenuOpen(false), [path]);
  useEffect(prepareToasts, [prepareToasts]);
  useMenuScreens(user);
  useNearLinks();
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
          onClick={() => setIsMenuOpen(true)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M3 5.500h14M3 10h14M3 14.500h14" />
          </svg>
        </button>
        <Link href={paths.dashboard()} className={classes.home} aria-label="Retriever, dashboard">
          <Logo />
        </Link>
        <AvatarMenu user={user} />
      </header>
      <aside className={classes.side}>
        <SideMenu user={user} />
      </aside>
      <Drawer
        opened={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        size={280}
        title="Menu"
        classNames={{ root: classes.drawer, body: classes.drawerBody }}
        // Its bar is part of the dialog, no second banner of the page.
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        transitionProps={{ duration: 225, exitDuration: 195 }}
      >
        <SideMenu user={user} onChoose={() => setIsMenuOpen(false)} />
      </Drawer>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
