import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { CustomFetch } from 'openid-client';
import type { Config } from '../../../platform/config.ts';
import {
  ForbiddenAddressError,
  guardedLookup,
  isPublicAddress,
  resolveName,
} from '../../../platform/http/publicAddresses.ts';

/** Far more than a provider's metadata or keys need. */
const MAX_BYTES = 1024 * 1024;

/**
 * Returns whether an organization's provider may be on this machine or its private network, and
 * without TLS: only if no other machine can reach the portal, or its operator has allowed it.
 */
export function allowsPrivate({ hasDemonstration, webhooksReachPrivate }: Config): boolean {
  return hasDemonstration || webhooksReachPrivate;
}

/**
 * Creates a `fetch` for a provider that an organization's admin has named. Because the admin
 * controls the URL, it connects only to the public internet, by TLS, follows no redirects and
 * limits the size of the response (SSRF).
 */
export function guardedFetch(config: Config): CustomFetch {
  const allowsPrivateHosts = allowsPrivate(config);
  return async (url, { method, headers, body, signal }) => {
    const target = new URL(url);
    const literal = target.hostname.replace(/^\[(.*)\]$/, '$1');
    const isForbidden = isIP(literal) !== 0 && !isPublicAddress(literal);
    const isSecure = target.protocol === 'https:';
    if (!allowsPrivateHosts && (!isSecure || isForbidden))
      throw new ForbiddenAddressError(target.hostname);
    const request = isSecure ? requestHttps : requestHttp;
    const content = bodyText(body);
    const response = await new Promise<IncomingMessage>((answered, reject) => {
      const call = request(target, {
        method,
        agent: false,
        ...(signal && { signal }),
        lookup: guardedLookup(resolveName, allowsPrivateHosts),
        headers: {
          ...headers,
          ...(content !== null && { 'content-length': String(Buffer.byteLength(content)) }),
        },
      });
      call.on('response', answered);
      call.on('error', reject);
      call.end(content ?? undefined);
    });
    return new Response(await readAll(response), {
      status: response.statusCode ?? 500,
      headers: { 'content-type': response.headers['content-type'] ?? '' },
    });
  };
}

/** Converts the bodies that openid-client sends: a form, or none. */
function bodyText(body: Parameters<CustomFetch>[1]['body']): string | null {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new Error('Only forms are sent to a provider.');
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The provider answered with too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
