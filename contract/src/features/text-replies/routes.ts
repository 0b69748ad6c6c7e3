// Routes of text messages that come in.
import { post, answers } from '../../route.ts';

export const textReplyRoutes = {
  webhook: post('textReplies.webhook', '/api/webhooks/sms', 'webhook', {
    summary:
      'A text message that came in, as Twilio’s signed form (X-Twilio-Signature) or the signed JSON of the android-sms-gateway (X-Signature); each message is handled once. 400 for a wrong signature, 404 while no gateway is set.',
    rawBody: true,
    takes: { type: 'application/x-www-form-urlencoded', bytes: 64 * 1024 },
    ...answers({ 204: null }, 'ownTransactions'),
  }),
};
