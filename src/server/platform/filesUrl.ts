/** S3-compatible store, as `FILES_URL` names it. */
export interface ObjectStore {
  readonly bucket: string;
  /** Prefix of each key, with a trailing slash; `''` for none. */
  readonly prefix: string;
  readonly region: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  /** Null: found by Amazon's default provider chain (`AWS_ACCESS_KEY_ID`, a role, …). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export const FILES_URL_FORM =
  'an S3 bucket, such as s3://key:secret@bucket/folder?region=eu-central-1&endpoint=https://s3.acme.com';

/** Parses `s3://key:secret@bucket/prefix?region=…&endpoint=…`; null if it is malformed. */
export function readFilesUrl(value: string): ObjectStore | null {
  // An incomplete percent escape can't be decoded.
  if (!URL.canParse(value) || /%(?![\da-f]{2})/i.test(value)) return null;
  const url = new URL(value);
  const { protocol, hostname: bucket, pathname, username, password, searchParams } = url;
  const endpoint = searchParams.get('endpoint');
  const isKnown = [...searchParams.keys()].every((key) => ['region', 'endpoint'].includes(key));
  const isEndpoint = endpoint === null || /^https?:$/.test(protocolOf(endpoint));
  const hasBothCredentials = (username === '') === (password === '');
  if (protocol !== 's3:' || bucket === '' || !isKnown || !isEndpoint || !hasBothCredentials)
    return null;
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    credentials:
      username === ''
        ? null
        : {
            accessKeyId: decodeURIComponent(username),
            secretAccessKey: decodeURIComponent(password),
          },
  };
}

const protocolOf = (value: string) => (URL.canParse(value) ? new URL(value).protocol : '');
