// Builds what has changed.
import { ensureBuilt } from '../ensureBuilt.mjs';

await ensureBuilt();
