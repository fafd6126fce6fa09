// Two processes on one database, of which one is killed in the middle of its work.
import { setTimeout as pause } from 'node:timers/promises';

const SECOND = 1000;
/** A claim lasts 10 s; then another process has to find the job and do it. */
const TAKEN_OVER_S = 15;

export async function playTwo({ portal, query, mail, organizations, join }) {
  await join();
  await pause(3 * SECOND);
  // Slow mail, so that both processes have emails in progress.
  mail.be('slow');
  await pause(4 * SECOND);
  const ids = organizations.map(({ id }) => id);
  await portal.kill();
  const since = performance.now();
  const leased = await query(
    `SELECT id FROM outbox
     WHERE organisation_id = ANY ($1) AND held_until > now() AND done_at IS NULL`,
    [ids],
  );
  mail.be('takes');
  for (;;) {
    const [{ waiting }] = await query(
      `SELECT count(*)::int AS waiting FROM outbox
       WHERE id = ANY ($1) AND done_at IS NULL AND dead_at IS NULL`,
      [leased.map(({ id }) => id)],
    );
    const seconds = (performance.now() - since) / SECOND;
    if (waiting === 0 || seconds > 60) {
      const isSoon = waiting === 0 && seconds <= TAKEN_OVER_S;
      const summary = `${leased.length} pieces of work were held; done after ${seconds.toFixed(1)} s`;
      return [`${isSoon ? '' : 'WRONG: '}${summary}`];
    }
    await pause(100);
  }
}
