// The bare server that uploads are compared with: node:http streams each body to a file. Its first argument is BareUploadOptions as JSON.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface BareUploadOptions {
  port: number;
  folder: string;
}

function serve({ port, folder }: BareUploadOptions): void {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    pipeline(request, createWriteStream(join(folder, `bare-${count}`))).then(
      () => response.writeHead(201).end(),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
}

// processes.ts starts this file as a separate process and writes its argument.
if (import.meta.main) serve(JSON.parse(process.argv[2] ?? '') as BareUploadOptions);
