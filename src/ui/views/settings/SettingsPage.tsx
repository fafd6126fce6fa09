import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../app/portal.tsx';
import type { Access } from '../../app/routing/access.ts';
import { mayAccess } from '../../app/routing/access.ts';
import { Page } from '../../components/layout/Page.tsx';
import { ListTabs } from '../../components/list/head/ListTabs.tsx';

interface SettingsPageProps {
  readonly title: string;
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
  { label: 'Custom fields', href: paths.customFields(), access: 'admin' },
  { label: 'Approvals', href: paths.approvals(), access: 'admin' },
  { label: 'Templates', href: paths.templates(), access: 'admin' },
  { label: 'Slack and Teams', href: paths.channels(), access: 'admin' },
  { label: 'Leavers', href: paths.leaverSettings(), access: 'admin' },
  { label: 'Domains', href: paths.domains(), access: 'admin' },
  { label: 'Audit log', href: paths.auditLog(), access: 'admin' },
];

/** Page of the settings with tabs for the others. */
export function SettingsPage({ children, ...head }: SettingsPageProps) {
  return (
    <Page {...head} tabs={<SettingsTabs />}>
      {children}
    </Page>
  );
}

/** Links to the pages of the settings. */
export function SettingsTabs() {
  const user = useUser();
  const [path] = useLocation();
  const tabs = PAGES.filter(({ access }) => user !== null && mayAccess(user, access)).map(
    ({ label, href }) => ({
      id: href,
      label,
      href,
      current: path === href ? ('page' as const) : undefined,
    }),
  );
  return <ListTabs tabs={tabs} label="Settings" isWrapped />;
}
