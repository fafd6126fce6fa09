import type { SsoPage as Page } from '../../../domain/organization/sso.ts';
import { EnableStep } from './EnableStep.tsx';
import { EnforceStep } from './EnforceStep.tsx';
import { EnteredStep } from './EnteredStep.tsx';
import { GivenStep } from './GivenStep.tsx';
import { SsoStatus } from './SsoStatus.tsx';
import { protocolIn } from './ssoForm.ts';
import { TestStep } from './TestStep.tsx';
import { useSsoForm } from './useSsoForm.ts';

/** State of the connection, and the five steps to enforced SSO. */
export function SsoSteps({ page }: { readonly page: Page }) {
  const state = useSsoForm(page);
  const { form, isChanged } = state;
  return (
    <>
      <SsoStatus page={page} />
      <GivenStep
        page={page}
        protocol={protocolIn(form.values)}
        onChoose={(protocol) => form.setFieldValue('protocol', protocol)}
      />
      <EnteredStep page={page} state={state} />
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
