// The portal's stream of changes, as an open page reads it.
const PATIENCE_MS = 10_000;

/** Opens the stream; `seen` tells when a change of an order came. */
export async function openStream(url, jar) {
  const ending = new AbortController();
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}/api/portal/live?age=0`, {
    headers: { cookie },
    signal: ending.signal,
  });
  if (response.status !== 200) throw new Error(`The stream was answered with ${response.status}.`);
  const arrivals = new Map();
  let tellAll = () => {};
  const read = async () => {
    let text = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const lines = text.split('\n');
      text = lines.pop();
      for (const line of lines) {
        const { orderNumber } = line.startsWith('data: {') ? JSON.parse(line.slice(6)) : {};
        if (orderNumber && !arrivals.has(orderNumber)) arrivals.set(orderNumber, performance.now());
      }
      tellAll();
    }
  };
  const reading = read().catch(() => {});
  return {
    /** Arrival of an order's first change, by performance.now(). */
    seen: async (orderNumber) => {
      const deadline = performance.now() + PATIENCE_MS;
      while (!arrivals.has(orderNumber)) {
        if (performance.now() > deadline) return Number.POSITIVE_INFINITY;
        const late = new Promise((done) => setTimeout(done, 1000));
        await Promise.race([late, new Promise((done) => (tellAll = done))]);
      }
      return arrivals.get(orderNumber);
    },
    close: async () => {
      ending.abort();
      await reading;
    },
  };
}
