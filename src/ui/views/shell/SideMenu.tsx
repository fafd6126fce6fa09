import { Link, useLocation } from 'wouter';
import type { SignedInUser } from '../../../domain/people/auth.ts';
import { usePortal } from '../../app/portal.tsx';
import { menuFor } from './menu.ts';
import classes from './SideMenu.module.css';

export interface SideMenuProps {
  readonly user: SignedInUser;
  /** An entry was chosen, even if it is that of the present screen. */
  readonly onChoose?: () => void;
}

/** Whether an entry leads to the present screen, or to one that this one is part of. */
function placeOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The navigation of the signed-in area and its footer. */
export function SideMenu({ user, onChoose }: SideMenuProps) {
  const { config } = usePortal();
  const [path] = useLocation();
  return (
    <div className={classes.menu}>
      <nav aria-label="Main">
        <ul className={classes.list}>
          {menuFor(user).map(({ label, href, icon }) => (
            <li key={href}>
              <Link
                href={href}
                className={classes.entry}
                onClick={onChoose}
                aria-current={placeOf(path, href)}
              >
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <path d={icon} />
                </svg>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <footer className={classes.footer}>
        <p className={classes.question}>Questions? Need help?</p>
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
        <p className={classes.legal}>
          <a href={config.termsUrl}>Terms</a>
          <a href={config.privacyUrl}>Privacy</a>
        </p>
      </footer>
    </div>
  );
}
