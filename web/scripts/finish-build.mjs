// After the build: a .br and a .gz beside every text file, so that the server only has to send them. Sources stay as they are.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const out = fileURLToPath(new URL('../build/client', import.meta.url));
const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest|data)$/;
const LEAST_BYTES = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function* filesBelow(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}

// The build's own description of its bundles is of no use to a browser.
await rm(join(out, '.vite'), { recursive: true, force: true });
let count = 0;
for await (const path of filesBelow(out)) {
  if (!TEXT.test(path)) continue;
  await compress(path);
  count += 1;
}
console.log(`finished ${count} text files in build/client`);
