// The webhook of text messages.
import { textReplyRoutes } from '@live-oak/contract/features/text-replies/routes.ts';
import { handlersOf } from '../../kernel/http/handler.ts';
import { readIncoming, receiveText } from './receive.ts';

export const handlers = handlersOf(textReplyRoutes, {
  webhook: async ({ services, request }) => {
    // The raw body of JSON, or the bytes of a form.
    const form = request.body instanceof Uint8Array ? Buffer.from(request.body) : Buffer.alloc(0);
    const delivery = { raw: request.rawBody ?? form, headers: request.headers, url: request.url };
    const incoming = readIncoming(delivery, services.env, services.clock());
    if (incoming) await receiveText(services, incoming);
    return { status: 204 };
  },
});
