/** Certificates of identity providers, self-signed and created with openssl; the tests' time is 2030. */
export const CERTIFICATES = {
  /** Expires in 2035. */
  first: `-----BEGIN CERTIFICATE-----
MIIBQzCB6gIBATAKBggqhkjOPQQDAjAuMRowGAYDVQQDDBFmaXJzdC5leGFtcGxl
LmNvbTEQMA4GA1UECgwHRXhhbXBsZTAeFw0yNTAxMDEwMDAwMDBaFw0zNTAxMDEw
MDAwMDBaMC4xGjAYBgNVBAMMEWZpcnN0LmV4YW1wbGUuY29tMRAwDgYDVQQKDAdF
eGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAECqPo1Pc5ajNzZrbg0+IU
/DPOoUrhkamp/dIU4PuhPS4u/2Fi91HtUAPOlPpM7qoTYHUY1xG8uU0j41EXq9EH
NjAKBggqhkjOPQQDAgNIADBFAiA7YB0hv06EGezKdLEPES5DnZcojnA2Pd2mhMeF
GrPGxwIhAJ4oz0otCWBJRqck9SpmfOIs/4rLYJ1nQcA6iLs41PbE
-----END CERTIFICATE-----
`,
  /** Expires in 2036. */
  second: `-----BEGIN CERTIFICATE-----
MIIBRTCB7AIBAjAKBggqhkjOPQQDAjAvMRswGQYDVQQDDBJzZWNvbmQuZXhhbXBs
ZS5jb20xEDAOBgNVBAoMB0V4YW1wbGUwHhcNMjUwMTAxMDAwMDAwWhcNMzYwMTAx
MDAwMDAwWjAvMRswGQYDVQQDDBJzZWNvbmQuZXhhbXBsZS5jb20xEDAOBgNVBAoM
B0V4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATFm+4NOgQuY5Kt7L78
/hXIBH4DgOI4+4GuLmjLK5cxs3PpQF7pKble7IXwlUbMQBQYyedhhCJz/ZKhFm3x
D+9xMAoGCCqGSM49BAMCA0gAMEUCIEfZUxLZZNDBTM578nagrS2pWLywpiDvqXJg
pTchcAlsAiEAmWChnjVClXL2+BtdXRMdtkPbX/++pGZQ7LxFNm6k3QU=
-----END CERTIFICATE-----
`,
  /** Expires in June 2035. */
  third: `-----BEGIN CERTIFICATE-----
MIIBQzCB6gIBAzAKBggqhkjOPQQDAjAuMRowGAYDVQQDDBF0aGlyZC5leGFtcGxl
LmNvbTEQMA4GA1UECgwHRXhhbXBsZTAeFw0yNTAxMDEwMDAwMDBaFw0zNTA2MDEw
MDAwMDBaMC4xGjAYBgNVBAMMEXRoaXJkLmV4YW1wbGUuY29tMRAwDgYDVQQKDAdF
eGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEaug+TrXaT9DLAxFOay6s
EB+aCzflD0hGwXs4dRvZi3nF+oxqjUy9PH94nJdU4qX9Dqxt6Rq7n7dX1wo7u5bB
CjAKBggqhkjOPQQDAgNIADBFAiAhd3o4XctQc/RdTt9Ji1QHcngK/VBWTivg56QT
T37ccwIhAMbr50iPTt5v41OgiCjmlpk53Cg8+k/GUfIoxgzP54wo
-----END CERTIFICATE-----
`,
  /** Expires on 24 March 2030, 9:00 UTC: in twenty days. */
  soon: `-----BEGIN CERTIFICATE-----
MIIBQTCB6AIBBjAKBggqhkjOPQQDAjAtMRkwFwYDVQQDDBBzb29uLmV4YW1wbGUu
Y29tMRAwDgYDVQQKDAdFeGFtcGxlMB4XDTI1MDEwMTAwMDAwMFoXDTMwMDMyNDA5
MDAwMFowLTEZMBcGA1UEAwwQc29vbi5leGFtcGxlLmNvbTEQMA4GA1UECgwHRXhh
bXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOpff1tpmsAD6aEubk8wCDxm
BQO9NIv3mBnvlo9xo7R237Kcv45NIMsPa0CZV2Go5/KANbWGlshzRF9shaEGLgQw
CgYIKoZIzj0EAwIDSAAwRQIhANza9gZf5J/7N7a+LsP1FFTtNjYeO4BqVCDiXre7
fPNGAiBsk5Ta69thJtIzSvSNVDxy2KPzu3Orqz0iUYOiVbW+KQ==
-----END CERTIFICATE-----
`,
  /** Expired at the end of 2024. */
  old: `-----BEGIN CERTIFICATE-----
MIIBPzCB5gIBBTAKBggqhkjOPQQDAjAsMRgwFgYDVQQDDA9vbGQuZXhhbXBsZS5j
b20xEDAOBgNVBAoMB0V4YW1wbGUwHhcNMjAwMTAxMDAwMDAwWhcNMjUwMTAxMDAw
MDAwWjAsMRgwFgYDVQQDDA9vbGQuZXhhbXBsZS5jb20xEDAOBgNVBAoMB0V4YW1w
bGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQXHN5TtwAD/wIgvFAhPExqAfFc
USjg1hbfHgKjlR4u5XlHRn/VhX1HgweFgvQFtWFhNBEBwjv2cgf8uqv+gJLFMAoG
CCqGSM49BAMCA0gAMEUCIQCOILkjW3qm6QaxbwCOUOES79EtjW1D+hGwTf+JuTVL
6gIgVb7UOYo/40q2s5E6q3QU08ucKNowTVDcZWV545GvtZI=
-----END CERTIFICATE-----
`,
} as const;

/** Base64 without the BEGIN and END lines, as in metadata. */
export const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----/g, '').trim();

/** Okta's "Identity Provider metadata" of an app. */
export const OKTA_METADATA = `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="http://www.okta.com/exk1fcia6d6EMsf331d8">
<md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
<ds:X509Certificate>${bare(CERTIFICATES.first)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
<md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://acme.okta.com/app/acme_retriever_1/exk1fcia6d6EMsf331d8/sso/saml"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://acme.okta.com/app/acme_retriever_1/exk1fcia6d6EMsf331d8/sso/saml"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`;

const TENANT = '3f1c7a52-9d0e-4c7b-8a51-7d0a2f6c1b9e';
const keyInfo = (pem: string) =>
  `<KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${bare(pem)}</X509Certificate></X509Data></KeyInfo>`;

/** Entra's "Federation Metadata XML": roles of WS-Federation first, then that of SAML. */
export const ENTRA_METADATA = `\uFEFF<?xml version="1.0" encoding="utf-8"?><EntityDescriptor ID="_1" entityID="https://sts.windows.net/${TENANT}/" xmlns="urn:oasis:names:tc:SAML:2.0:metadata"><RoleDescriptor xsi:type="fed:SecurityTokenServiceType" protocolSupportEnumeration="http://docs.oasis-open.org/wsfed/federation/200706" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fed="http://docs.oasis-open.org/wsfed/federation/200706"><KeyDescriptor use="signing">${keyInfo(CERTIFICATES.third)}</KeyDescriptor></RoleDescriptor><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing">${keyInfo(CERTIFICATES.old)}</KeyDescriptor><KeyDescriptor use="signing">${keyInfo(CERTIFICATES.first)}</KeyDescriptor><KeyDescriptor>${keyInfo(CERTIFICATES.second)}</KeyDescriptor><KeyDescriptor use="encryption">${keyInfo(CERTIFICATES.third)}</KeyDescriptor><SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.microsoftonline.com/${TENANT}/saml2"/><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.microsoftonline.com/${TENANT}/saml2"/><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://login.microsoftonline.com/${TENANT}/saml2"/></IDPSSODescriptor></EntityDescriptor>`;
