import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { injectAudited } from './auditCheck.ts';

/** Request options beyond method and path. `form` is sent as multipart form data, `body` as JSON. */
export interface Sent {
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  /** Overrides a header that a browser would send; undefined omits it. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Client IP address. */
  readonly ip?: string;
}

const BOUNDARY = 'form-of-a-test-browser';

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/**
 * Sends requests as a browser on the portal's own pages does: keeps cookies, returns the CSRF
 * cookie in a header and sets origin headers.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #origin: string;

  constructor(app: FastifyInstance, origin: string) {
    this.#app = app;
    this.#origin = origin;
  }

  get(url: string, sent: Sent = {}): Promise<LightMyRequestResponse> {
    return this.request('GET', url, sent);
  }

  post(url: string, body: object = {}, sent: Sent = {}): Promise<LightMyRequestResponse> {
    return this.request('POST', url, { ...sent, body });
  }

  async request(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    sent: Sent = {},
  ): Promise<LightMyRequestResponse> {
    const { body, form, ip = '192.0.2.1' } = sent;
    const isRead = method === 'GET' || method === 'HEAD';
    const headers: Record<string, string | undefined> = {
      host: new URL(this.#origin).host,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(!isRead && { origin: this.#origin, 'x-csrftoken': this.cookies.get('csrftoken') ?? '' }),
      ...(this.cookies.size > 0 && {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...(form && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
      ...sent.headers,
    };
    const response = await injectAudited(this.#app, {
      method,
      url,
      remoteAddress: ip,
      headers: Object.fromEntries(Object.entries(headers).filter(([, text]) => text !== undefined)),
      ...(form ? { payload: multipart(form) } : body && !isRead && { payload: body }),
    });
    this.#keepCookies(response);
    return response;
  }

  #keepCookies(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
