import { PageHeader } from '../../components/PageHeader.tsx';
import classes from './ApiView.module.css';
import { KeysSection } from './KeysSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** What an admin needs to let programs work with the portal. */
export function ApiView() {
  return (
    <>
      <PageHeader
        title="API"
        description="Let your own programs order device returns and watch them come home."
      />
      <div className={classes.sections}>
        <KeysSection />
        <WebhooksSection />
      </div>
    </>
  );
}
