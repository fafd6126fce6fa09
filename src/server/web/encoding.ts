type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The encoding to answer in (RFC 9110, section 12.5.3): of those at hand the one that the
 * client weighs highest, brotli before gzip before none. An encoding with weight 0 is refused.
 */
export function preferredEncoding(
  header: string | undefined,
  atHand: { br: boolean; gzip: boolean },
): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    if (name === '') continue;
    const q = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    weights.set(name.trim(), q === undefined ? 1 : Number(q));
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weightOf(encoding);
    if (atHand[encoding] && weight > 0 && weight >= bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}
