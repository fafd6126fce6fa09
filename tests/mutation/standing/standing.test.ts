import { test } from 'vitest';

// The runner wants a file to start with; what it then stands by for is in `runner.ts`.
test('the worker has started', () => {});
