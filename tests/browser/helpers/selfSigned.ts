import { generate } from 'selfsigned';

/** Key of a TLS server, and the certificate that its clients must trust. Both PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

/** Creates a self-signed certificate for a host. */
export async function selfSigned(host: string): Promise<SelfSigned> {
  const subject = [{ name: 'commonName', value: host }];
  const { private: key, cert } = await generate(subject, {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { key, cert };
}
