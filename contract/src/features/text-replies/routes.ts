// Routes of text messages that come in.
import { own, routesOf } from '../../route.ts';

export const textReplyRoutes = routesOf('textReplies', {
  webhook: own
    .post('/api/webhooks/sms', 'webhook', {
      rawBody: true,
      takes: { type: 'application/x-www-form-urlencoded', bytes: 64 * 1024 },
      204: null,
    })
    .says(
      'A text message that came in, as Twilio’s signed form (X-Twilio-Signature) or the signed JSON of the android-sms-gateway (X-Signature); each message is handled once. 400 for a wrong signature, 404 while no gateway is set.',
    ),
});
