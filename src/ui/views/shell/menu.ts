import type { SignedInUser } from '../../../domain/people/auth.ts';
import { paths } from '../../app/paths.ts';
import { mayAccess } from '../../app/routing/access.ts';

type MenuUser = Pick<SignedInUser, 'role' | 'sidebar' | 'is_warehouse_user'>;

interface MenuEntry {
  readonly label: string;
  readonly href: string;
  /** Path data of a 20 × 20 line icon. */
  readonly icon: string;
  readonly isShownTo: (user: MenuUser) => boolean;
}

const everyone = () => true;
const admins = (user: MenuUser) => mayAccess(user, 'admin');

/** Menu entries, in order (specification, section 2, "Side menu entries, in order", and section 6). */
export const MENU: readonly MenuEntry[] = [
  {
    label: 'Dashboard',
    href: paths.dashboard(),
    icon: 'M3 3h6v7H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 12h6v5H3z',
    isShownTo: everyone,
  },
  {
    label: 'New device return',
    href: paths.newReturn(),
    icon: 'M3 6.500 10 3l7 3.500v7L10 17l-7-3.500zM10 7.500v5M7.500 10h5',
    isShownTo: everyone,
  },
  {
    label: 'Settings',
    href: paths.settings(),
    icon: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
    isShownTo: everyone,
  },
  {
    label: 'API',
    href: paths.api(),
    icon: 'M7 6l-4 4 4 4M13 6l4 4-4 4M11 4.500l-2 11',
    isShownTo: (user) => admins(user) && user.sidebar,
  },
  {
    label: 'Users',
    href: paths.users(),
    icon: 'M10 6.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM2.500 16c0-3 2-4.500 5-4.500s5 1.500 5 4.500M13 4.200a2.500 2.500 0 0 1 0 4.600M14.500 11.800c2 .5 3 2 3 4.200',
    isShownTo: admins,
  },
  {
    label: 'Billing',
    href: paths.billing(),
    icon: 'M5 2.500h10v15l-2.500-1.500-2.500 1.500-2.500-1.500L5 17.500zM8 6.500h4M8 10h4',
    isShownTo: everyone,
  },
  {
    label: 'Okta Configuration',
    href: paths.okta(),
    icon: 'M13 7a3.500 3.500 0 1 1-3.500 3.500M9.700 9.800 3.500 16M5 14.500l2 2',
    isShownTo: admins,
  },
  {
    label: 'Azure Configuration',
    href: paths.azure(),
    icon: 'M4 9h12v8H4zM6.500 9V6.500a3.500 3.500 0 0 1 7 0V9M10 12v2',
    isShownTo: admins,
  },
  {
    label: 'Warehousing',
    href: paths.warehousing(),
    icon: 'M2.500 17V7L10 3l7.500 4v10M6 17v-7h8v7M6 13.500h8',
    isShownTo: (user) => mayAccess(user, 'warehouse'),
  },
];

/** Returns the entries that a user sees, in order. */
export function menuFor(user: MenuUser): readonly MenuEntry[] {
  return MENU.filter((entry) => entry.isShownTo(user));
}
