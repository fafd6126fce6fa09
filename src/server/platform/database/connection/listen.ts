import type { Pool } from 'pg';

/** Interval of the health check: the connection may break silently. */
const PING_MS = 30_000;
const PONG_WITHIN_MS = 10_000;

/** Takes a connection out of the pool and listens on it until it breaks or is ended. */
export async function listenOn(
  pool: Pool,
  channel: string,
  onMessage: (payload: string) => void,
  onLost: () => void,
): Promise<() => void> {
  const client = await pool.connect();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(pinging);
    // Closed instead of returned to the pool, because it still listens.
    client.release(true);
  };
  const fail = () => {
    if (isOver) return;
    end();
    onLost();
  };
  const pinging = setInterval(() => {
    const timer = setTimeout(fail, PONG_WITHIN_MS);
    client.query('SELECT 1').then(
      () => clearTimeout(timer),
      () => {
        clearTimeout(timer);
        fail();
      },
    );
  }, PING_MS).unref();
  client.on('error', fail);
  client.on('end', fail);
  client.on('notification', ({ payload = '' }) => {
    if (!isOver) onMessage(payload);
  });
  try {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
