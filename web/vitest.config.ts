// Unit tests of the web app that need no browser: pure functions, reducers, clocks, and parts of the kit in an imitated one.
import { defineConfig } from 'vitest/config';
import { content } from './vite/content/plugin.ts';

export default defineConfig({ plugins: [content()], test: { include: ['src/**/*.test.{ts,tsx}'] } });
