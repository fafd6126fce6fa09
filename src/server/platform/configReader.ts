import { distance } from 'fastest-levenshtein';
import ipaddr from 'ipaddr.js';

/** Shorter names, such as HOST, resemble variables of other programs. */
const SHORTEST_TYPO = 8;

/** Reads variables one by one and collects their problems. */
export interface Reader {
  readonly problems: readonly string[];
  problem(sentence: string): void;
  /** True if the variable is set and not empty. */
  has(name: string): boolean;
  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T;
  /** Integer from `min` to `max`, both included. */
  integer(name: string, fallback: number, min: number, max: number): number;
  text(
    name: string,
    fallback: string,
    isValid: (value: string) => boolean,
    expected: string,
  ): string;
  /** Null if it is absent or invalid. */
  optional(name: string, isValid: (value: string) => boolean, expected: string): string | null;
  /** Comma-separated values. */
  list(name: string): readonly string[];
  /** Adds a problem for each variable whose name is nearly one of those read. Call it last. */
  reportTypos(): void;
}

/**
 * Creates a reader over `env`. Its messages about a bad variable never repeat the value: a URL may
 * contain a password.
 */
export function reader(env: Readonly<Record<string, string | undefined>>): Reader {
  const problems: string[] = [];
  const known = new Set<string>();
  const optional: Reader['optional'] = (name, isValid, expected) => {
    known.add(name);
    const value = env[name]?.trim();
    if (!value) return null;
    if (isValid(value)) return value;
    problems.push(`${name} must be ${expected}.`);
    return null;
  };
  return {
    problems,
    problem: (sentence) => {
      problems.push(sentence);
    },
    has: (name) => {
      known.add(name);
      return Boolean(env[name]?.trim());
    },
    oneOf: (name, values, fallback) => {
      const value = optional(
        name,
        (given) => values.some((item) => item === given),
        values.join(', ').replace(/, ([^,]*)$/, ' or $1'),
      );
      return values.find((item) => item === value) ?? fallback;
    },
    integer: (name, fallback, min, max) => {
      const value = optional(
        name,
        (given) => /^\d{1,9}$/.test(given) && Number(given) >= min && Number(given) <= max,
        `a whole number from ${min} to ${max}`,
      );
      return value === null ? fallback : Number(value);
    },
    text: (name, fallback, isValid, expected) => optional(name, isValid, expected) ?? fallback,
    optional,
    list: (name) => {
      known.add(name);
      return (env[name] ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    },
    reportTypos: () => {
      for (const name of Object.keys(env)) {
        if (known.has(name) || name.length < SHORTEST_TYPO) continue;
        const meant = [...known].find((other) => !env[other] && distance(name, other) <= 2);
        if (meant !== undefined) {
          problems.push(`${name} isn't a variable of the portal: did you mean ${meant}?`);
        }
      }
    },
  };
}

/** Returns a test for URLs with one of these protocols and a host. */
export function isUrl(...protocols: readonly string[]): (value: string) => boolean {
  return (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, searchParams } = new URL(value);
    // PostgreSQL URLs may name a socket's folder in `host` instead.
    return protocols.includes(protocol) && (hostname !== '' || searchParams.has('host'));
  };
}

/** Tests for an IP address, a range such as 10.0.0.0/8, or one of Fastify's names for ranges. */
export function isProxy(value: string): boolean {
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(value) ||
    ipaddr.isValid(value) ||
    ipaddr.isValidCIDR(value)
  );
}

/** Deliberately loose: only an email that arrives proves an address. */
export function isEmail(value: string): boolean {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(value);
}

/** Tests for a host name or IP address that a server can listen on. */
export function isHost(value: string): boolean {
  return /^[A-Za-z0-9.-]+$/.test(value) || /^[0-9A-Fa-f:.]+$/.test(value);
}

/** True for names and addresses that only programs on this machine can reach. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}
