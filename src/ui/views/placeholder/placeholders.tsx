import { PageHeader } from '../../components/PageHeader.tsx';

/** A screen that later work fills: its heading and what will be here. */
function Placeholder({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageHeader title={title} />
      <p>{children}</p>
    </>
  );
}

export function OktaView() {
  return (
    <Placeholder title="Okta Configuration">
      Here you will connect Okta, so your team logs in through your organization.
    </Placeholder>
  );
}

export function AzureView() {
  return (
    <Placeholder title="Azure Configuration">
      Here you will connect Azure, so your team logs in through your organization.
    </Placeholder>
  );
}
