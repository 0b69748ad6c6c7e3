// Loaded before a server in a story: pushes go to the address in PUSH_STAND_IN instead of a browser's push service.
import { request as httpRequest } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const standIn = process.env.PUSH_STAND_IN;

if (standIn !== undefined) {
  https.request = new Proxy(https.request, {
    apply: (_target, _self, [url, options, onAnswer]: Parameters<typeof httpRequest>) => {
      const { pathname } = new URL(String(url));
      // The sender's lookup accepts public addresses alone.
      const { lookup: _lookup, ...rest }: RequestOptions = options;
      return httpRequest(new URL(pathname, standIn), rest, onAnswer);
    },
  });
  syncBuiltinESMExports();
}
