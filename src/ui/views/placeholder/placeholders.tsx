import { Link } from 'wouter';
import { Logo } from '../../components/Logo.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../paths.ts';
import classes from './placeholders.module.css';

/** A screen that later work fills: its heading and what will be here. */
function Placeholder({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageHeader title={title} />
      <p>{children}</p>
    </>
  );
}

export function UsersView() {
  return (
    <Placeholder title="Users">
      Here you will invite colleagues and set what each of them may do.
    </Placeholder>
  );
}

export function OktaView() {
  return (
    <Placeholder title="Okta Configuration">
      Here you will connect Okta, so that your colleagues sign in through your organization.
    </Placeholder>
  );
}

export function AzureView() {
  return (
    <Placeholder title="Azure Configuration">
      Here you will connect Azure, so that your colleagues sign in through your organization.
    </Placeholder>
  );
}

export function WarehousingView() {
  return (
    <Placeholder title="Warehousing">
      Here you will see your devices in the warehouse, receive boxes and send devices out again.
    </Placeholder>
  );
}

export function InviteView() {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Logo />
        <Placeholder title="Invitation">
          Here you will accept an invitation to an organization.
        </Placeholder>
        <Link href={paths.login()}>Log in</Link>
      </div>
    </main>
  );
}
