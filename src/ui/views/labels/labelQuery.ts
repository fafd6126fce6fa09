import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { LabelQuery } from '../../../domain/warehouse/labels.ts';
import { paths } from '../../app/paths.ts';

/** Supported label sizes with their names. */
export const LABEL_SIZES = { '62x29': '62 × 29 mm', '4x6': '4 × 6 in' } as const;
export type LabelSize = keyof typeof LABEL_SIZES;

/** Parses the size of a label from a URL or a form. */
export const sizeOf = (text: string | null): LabelSize => (text === '4x6' ? '4x6' : '62x29');

/** Query of the URL: requested labels, their size, and whether to print immediately. */
export function useLabelQuery() {
  const text = useSearch();
  const [, navigate] = useLocation();
  const params = useMemo(() => new URLSearchParams(text), [text]);
  const query = useMemo((): LabelQuery => {
    const devices = params.get('devices') ?? params.get('device') ?? '';
    const batch = params.get('batch') ?? '';
    return { ...(devices !== '' && { devices }), ...(batch !== '' && { batch }) };
  }, [params]);
  const change = (part: Readonly<Record<string, string>>) => {
    const { print: _, ...current } = Object.fromEntries(params);
    const entries = Object.entries({ ...current, ...part }).filter(([, value]) => value !== '');
    navigate(paths.labels(Object.fromEntries(entries)), { replace: true });
  };
  return {
    query,
    shelves: params.get('shelves') ?? '',
    size: sizeOf(params.get('size')),
    isAtOnce: params.get('print') === '1',
    change,
  };
}

/** Splits a comma-separated list of devices or shelves and removes duplicates. */
export const listedIn = (text = ''): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((item) => item.trim().slice(0, 40))
      .filter((candidate) => candidate !== ''),
  ),
];
