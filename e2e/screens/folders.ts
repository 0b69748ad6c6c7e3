// Where screenshots lie: those of this run and of the one before, by the same names.
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../screenshots');
export const NOW = join(ROOT, 'now');
export const BEFORE = join(ROOT, 'before');
export const INDEX = join(ROOT, 'index.html');
