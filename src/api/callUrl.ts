import type { Call } from './contract/index.ts';

/** The path of a call, with what its template leaves open. */
export function pathOf(call: Call, params: Readonly<Record<string, string | undefined>>): string {
  const [, template = ''] = call.split(' ');
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return params.size > 0 ? `${path}?${params}` : path;
}
