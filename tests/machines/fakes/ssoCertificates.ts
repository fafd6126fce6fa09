/** Certificates of an identity provider that exists only in tests; they expire in a hundred years. */
export const CERTIFICATE_PEM = `-----BEGIN CERTIFICATE-----
MIIBijCCAS+gAwIBAgIUexjbj9eiIkrkjNzo4rAqgurylcYwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOYWNtZS5va3RhLnRlc3QwIBcNMjYxMTI1MTAxMDA2WhgPMjEy
NjExMDExMDEwMDZaMBkxFzAVBgNVBAMMDmFjbWUub2t0YS50ZXN0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEC1fQBFRtoA8NYz3Lpjq5aKOkNYPLODSOrZyaTL+y
ZwXoPMEE9DRJ7JwzqA36mOHTrElY9jNx5F11pXf4dZdoiaNTMFEwHQYDVR0OBBYE
FI/j7mwMp/z/a4BwEFj8gmX9xaqaMB8GA1UdIwQYMBaAFI/j7mwMp/z/a4BwEFj8
gmX9xaqaMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhANzbBUP4
D45aD50ZL59TR8irMYz0b2nbtcgRt7RKbmD6AiEAvjMLaBc+hr0xn/gN60esbXIL
3YHPXAcwBdDRez4THzc=
-----END CERTIFICATE-----
`;

const NEXT =
  'MIIBhzCCAS2gAwIBAgIUWAo4TFHlInrdqe8escAhvPvt4uswCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNbmV3Lm9rdGEudGVzdDAgFw0yNjExMjUxMDEwMDZaGA8yMTI2MTEwMTEwMTAwNlowGDEWMBQGA1UEAwwNbmV3Lm9rdGEudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKoBzmTFkec4iQZQCxBWsH1vwWfAcvls6O1xadalCA4s2pKPWCGDZkUhg6iq4qkyMxrgwHJBQ/gvXdqrHQmmKWCjUzBRMB0GA1UdDgQWBBTuOZCjolHF2SSTFnEzBXA6+sUBWzAfBgNVHSMEGDAWgBTuOZCjolHF2SSTFnEzBXA6+sUBWzAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIBD+4rZBREyrIU0I87wGzgQOQxIrlVMvd7JBxUKlF3/kAiEA4R0m3Ap/buwAFpYvGvRf75lHcQPjxQjDU2atX08u/R0=';

/** Metadata of that provider, with its next certificate. */
export const METADATA_XML = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="http://www.okta.com/exk2">
<IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${NEXT}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
<NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</NameIDFormat>
<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://acme.okta.com/app/retriever/sso/saml"/>
</IDPSSODescriptor></EntityDescriptor>`;

/** Values entered for OpenID Connect. */
export const TYPED_OIDC = {
  issuer: 'https://login.microsoftonline.com/5f0c/v2.0',
  clientId: 'b2c3-retriever',
} as const;
