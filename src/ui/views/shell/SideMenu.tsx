import { Link, useLocation } from 'wouter';
import type { SignedInUser } from '../../../domain/people/auth.ts';
import { usePortal } from '../../app/portal.tsx';
import { menuFor } from './menu.ts';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  readonly user: SignedInUser;
  /** Called when an entry is chosen, even that of the current screen. */
  readonly onChoose?: () => void;
}

/** Value of `aria-current`: whether an entry leads to the current screen or to its parent. */
function placeOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Navigation of the signed-in area with its footer. */
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
                <span>{label}</span>
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
