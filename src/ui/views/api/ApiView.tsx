import { Page } from '../../components/layout/Page.tsx';
import { KeysSection } from './KeysSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** API page: everything an admin needs to connect programs to the portal. */
export function ApiView() {
  return (
    <Page title="API" description="Order and track returns from your own systems.">
      <KeysSection />
      <WebhooksSection />
    </Page>
  );
}
