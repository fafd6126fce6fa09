/** The "slow 4G" of the usual tools: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;
