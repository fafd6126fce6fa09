import { generate } from 'selfsigned';

/** What a TLS server needs, and what those who call it have to trust. Both PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

/** Makes a certificate for a host, signed by nobody else. */
export async function selfSigned(host: string): Promise<SelfSigned> {
  const subject = [{ name: 'commonName', value: host }];
  const { private: key, cert } = await generate(subject, {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { key, cert };
}
