import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { IS_DEEP } from '../../../tools/statewalk/statewalk.ts';

// Imported before whatever makes elements. On every change they are made as the built portal makes
// them: React's development build notes on each where it was written, and looks whether lists have
// keys, which lint looks for too, and that takes a twentieth of the suite. What draws the elements stays
// that build, with all that it warns of; the deep run has it whole.
if (!IS_DEEP) {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('react')), 'cjs');
  const { jsx } = require(join(folder, 'react-jsx-runtime.production.js'));
  Object.assign(require('react/jsx-runtime'), { jsx, jsxs: jsx });
  Object.assign(require('react/jsx-dev-runtime'), { jsxDEV: jsx });
}
