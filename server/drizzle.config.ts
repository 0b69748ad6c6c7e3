// How drizzle-kit writes migrations from the tables: npx drizzle-kit generate, in this folder.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './src/tables.ts', out: './migrations' });
