import { findChromium } from '../chromium.mjs';

// A step of its own: a missing Chromium is installed while other steps run.
try {
  findChromium();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
