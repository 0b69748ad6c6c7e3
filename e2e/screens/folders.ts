// The folders of screenshots: of this run and of the previous one, with the same names.
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../screenshots');
export const NOW = join(ROOT, 'now');
export const BEFORE = join(ROOT, 'before');
export const INDEX = join(ROOT, 'index.html');
