import { generate } from 'selfsigned';

/** Signing key of a provider. Both PEM. */
export interface ProviderKey {
  readonly key: string;
  readonly cert: string;
}

/** Creates a key and its certificate, valid in these years. */
export async function providerKey(
  name: string,
  { from = 2020, until = 2040 }: { from?: number; until?: number } = {},
): Promise<ProviderKey> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'rsa',
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.UTC(from, 0, 1)),
    notAfterDate: new Date(Date.UTC(until, 0, 1)),
  });
  return { key, cert };
}
