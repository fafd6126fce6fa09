import { PageHeader } from '../../components/layout/PageHeader.tsx';
import classes from './ApiView.module.css';
import { KeysSection } from './KeysSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** API page: everything an admin needs to connect programs to the portal. */
export function ApiView() {
  return (
    <>
      <PageHeader title="API" description="Order and track returns from your own systems." />
      <div className={classes.sections}>
        <KeysSection />
        <WebhooksSection />
      </div>
    </>
  );
}
