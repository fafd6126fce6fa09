// Builds if sources have changed.
import { ensureBuilt } from '../ensureBuilt.mjs';

await ensureBuilt();
