// Unit tests of the browser side that need no browser: pure functions, reducers, clocks.
import { defineConfig } from 'vitest/config';
import { content } from './vite/content/plugin.ts';

export default defineConfig({ plugins: [content()], test: { include: ['src/**/*.test.ts'] } });
