import type { SsoPage as Page } from '../../../../domain/organization/sso.ts';
import { protocolIn } from '../fields/ssoForm.ts';
import { useSsoForm } from '../fields/useSsoForm.ts';
import { SsoStatus } from '../SsoStatus.tsx';
import { CopyToProviderStep } from './CopyToProviderStep.tsx';
import { EnableStep } from './EnableStep.tsx';
import { EnforceStep } from './EnforceStep.tsx';
import { PasteFromProviderStep } from './PasteFromProviderStep.tsx';
import { TestStep } from './TestStep.tsx';

/** State of the connection, and the five steps to enforced SSO. */
export function SsoSteps({ page }: { readonly page: Page }) {
  const state = useSsoForm(page);
  const { form, isChanged } = state;
  return (
    <>
      <SsoStatus page={page} />
      <CopyToProviderStep
        page={page}
        protocol={protocolIn(form.values)}
        onChoose={(protocol) => form.setFieldValue('protocol', protocol)}
      />
      <PasteFromProviderStep page={page} state={state} />
      <TestStep
        page={page}
        isUnsaved={isChanged}
        onCorrect={(protocol) => form.setFieldValue('protocol', protocol)}
      />
      <EnableStep page={page} />
      <EnforceStep page={page} />
    </>
  );
}
