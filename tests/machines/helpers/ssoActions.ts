import type { SsoAction } from '../../../src/machines/pages/sso.machine.ts';
import { TYPED_OIDC } from '../fakes/ssoCertificates.ts';

const FORM = {
  protocol: 'saml',
  saml: { signOnUrl: '', issuer: '', logoutUrl: '', certificates: [] },
  oidc: { issuer: '', clientId: '', clientSecret: null },
} as const;
/** Saves changed values, based on this version. */
export const save = (version: string): SsoAction => ({
  kind: 'save',
  form: { ...FORM, version, saml: { ...FORM.saml, certificates: [] } },
});

export const saveOidc: SsoAction = {
  kind: 'save',
  form: {
    ...FORM,
    version: '1',
    protocol: 'oidc',
    saml: { ...FORM.saml, certificates: [] },
    oidc: { ...TYPED_OIDC, clientSecret: 'a-client-secret' },
  },
};

/** Name of an action's case. */
export const caseOf = (action: SsoAction | null): string => {
  if (action?.kind === 'save' && action.form.protocol === 'oidc') return 'saveOidc';
  if (action?.kind === 'save') return action.form.version === '9' ? 'over' : 'save';
  if (action?.kind === 'breakGlass') return action.userIds.length > 0 ? 'keep' : 'keepNone';
  return action?.kind ?? '';
};
