import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../app/portal.tsx';
import type { Access } from '../../app/routing/access.ts';
import { mayAccess } from '../../app/routing/access.ts';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import classes from './SettingsPage.module.css';

interface SettingsPageProps {
  readonly title: string;
  /** One line below the heading. */
  readonly description?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const PAGES: readonly {
  readonly label: string;
  readonly href: string;
  readonly access: Access;
}[] = [
  { label: 'You', href: paths.settings(), access: 'signedIn' },
  { label: 'Sessions', href: paths.sessions(), access: 'signedIn' },
  { label: 'Organization', href: paths.organisation(), access: 'admin' },
  { label: 'Address book', href: paths.addressBook(), access: 'admin' },
  { label: 'Domains', href: paths.domains(), access: 'admin' },
  { label: 'Audit log', href: paths.auditLog(), access: 'admin' },
];

/** Page of the settings with navigation to the others. */
export function SettingsPage({ title, description, actions, children }: SettingsPageProps) {
  const user = useUser();
  const pages = PAGES.filter(({ access }) => user !== null && mayAccess(user, access));
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      <nav className={classes.nav} aria-label="Settings">
        {pages.map(({ label, href }) => (
          <PageLink key={href} label={label} href={href} />
        ))}
      </nav>
      {children}
    </>
  );
}

function PageLink({ label, href }: { readonly label: string; readonly href: string }) {
  const [isCurrent] = useRoute(href);
  return (
    <Link href={href} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
}
