import type { LastScan } from '../../../domain/returns/kits.ts';
import { TimeAgo } from './TimeAgo.tsx';

/** "Out for delivery · Louisville, KY · 2 hours ago" */
export function LastScanWords({ scan: { words, place, at } }: { readonly scan: LastScan }) {
  return (
    <>
      <span>{`${words} · ${place !== '' ? `${place} · ` : ''}`}</span>
      <TimeAgo at={at} />
    </>
  );
}
