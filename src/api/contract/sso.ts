import {
  BreakGlassForm,
  ByProvider,
  CertificateFacts,
  CertificateForm,
  MetadataForm,
  ReadMetadata,
  SsoEvent,
  SsoForm,
  SsoPage,
} from '../../domain/organization/sso.ts';
import { endpoints } from './endpoint.ts';

const replies = { 200: SsoPage };

export const ssoEndpoints = endpoints({
  'GET /api/portal/sso/:provider': {
    summary: "My organization's connection to Okta or Azure",
    access: 'admin',
    params: ByProvider,
    replies,
  },
  'PUT /api/portal/sso/:provider': {
    summary: 'Save what the provider gave; what is in use stays until the new values are tested',
    access: 'admin',
    params: ByProvider,
    body: SsoForm,
    replies,
  },
  'POST /api/portal/sso/:provider/events': {
    summary: 'Enable, enforce or disable a connection',
    access: 'admin',
    params: ByProvider,
    body: SsoEvent,
    replies,
  },
  'PUT /api/portal/sso/:provider/break-glass': {
    summary: 'Name the admins who keep the emailed link',
    access: 'admin',
    params: ByProvider,
    body: BreakGlassForm,
    replies,
  },
  'POST /api/portal/sso/metadata': {
    summary: "Read a provider's metadata XML; nothing is saved",
    access: 'admin',
    body: MetadataForm,
    replies: { 200: ReadMetadata },
  },
  'POST /api/portal/sso/certificate': {
    summary: 'Read a certificate; nothing is saved',
    access: 'admin',
    body: CertificateForm,
    replies: { 200: CertificateFacts },
  },
});
