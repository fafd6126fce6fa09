import { distance } from 'fastest-levenshtein';
import ipaddr from 'ipaddr.js';
import { fallbackOf, VARIABLE_NAMES, type VariableName } from './variables.ts';

/** Shorter names, such as HOST, resemble variables of other programs. */
const SHORTEST_TYPO = 8;

/**
 * Reads variables one by one and collects their problems. An absent variable takes the default of
 * `VARIABLES`, or the given one where that depends on others.
 */
export interface Reader {
  readonly problems: readonly string[];
  problem(sentence: string): void;
  /** True if the variable is set and not empty. */
  has(name: VariableName): boolean;
  oneOf<T extends string>(name: VariableName, values: readonly T[], fallback?: T): T;
  /** Integer from `min` to `max`, both included; 0 without a value and a default. */
  integer(name: VariableName, min: number, max: number): number;
  text(
    name: VariableName,
    isValid: (value: string) => boolean,
    expected: string,
    fallback?: string,
  ): string;
  /** Null if it is absent or invalid. */
  optional(
    name: VariableName,
    isValid: (value: string) => boolean,
    expected: string,
  ): string | null;
  /** Comma-separated values. */
  list(name: VariableName): readonly string[];
}

/**
 * Creates a reader over `env`. Its messages about a bad variable never repeat the value: a URL may
 * contain a password.
 */
export function reader(env: Readonly<Record<string, string | undefined>>): Reader {
  const problems: string[] = [];
  const optional: Reader['optional'] = (name, isValid, expected) => {
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
    has: (name) => Boolean(env[name]?.trim()),
    oneOf: (name, values, fallback) => {
      const given = optional(
        name,
        (value) => values.some((item) => item === value),
        values.join(', ').replace(/, ([^,]*)$/, ' or $1'),
      );
      const value = given ?? fallback ?? fallbackOf(name);
      const found = values.find((item) => item === value);
      if (found === undefined) throw new Error(`${name} has no default.`);
      return found;
    },
    integer: (name, min, max) =>
      Number(
        optional(
          name,
          (given) => /^\d{1,9}$/.test(given) && Number(given) >= min && Number(given) <= max,
          `a whole number from ${min} to ${max}`,
        ) ?? fallbackOf(name),
      ),
    text: (name, isValid, expected, fallback) =>
      optional(name, isValid, expected) ?? fallback ?? fallbackOf(name) ?? '',
    optional,
    list: (name) =>
      (env[name] ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
  };
}

/** Returns a sentence for each variable whose name is nearly one of the portal's. */
export function findTypos(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    if (VARIABLE_NAMES.includes(name) || name.length < SHORTEST_TYPO) return [];
    const suggestion = VARIABLE_NAMES.find((other) => !env[other] && distance(name, other) <= 2);
    if (suggestion === undefined) return [];
    return [`${name} isn't a variable of the portal: did you mean ${suggestion}?`];
  });
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
