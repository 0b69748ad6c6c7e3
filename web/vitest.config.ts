// Unit tests of the browser side that need no browser: pure functions, reducers, clocks.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
