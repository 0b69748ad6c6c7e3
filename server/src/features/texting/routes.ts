// Handlers of consent to text messages.
import { textRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { runCommand } from '../../kernel/services.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { sentence } from '../../kernel/sentences.ts';
import { countCode } from './codes.ts';
import { agreeToNotices, endNotices, textStateOf } from './consent.ts';
import { askForStormTexts } from './storm-texts.ts';

export const handlers = handlersOf(textRoutes, {
  agree: async ({ body, viewer, work, ip }) => {
    if (body.agreed) {
      await agreeToNotices(work, viewer.userId, {
        language: body.language,
        address: ip,
        page: '/notifications/settings',
      });
    } else {
      await endNotices(work.tx, viewer.userId, work.now);
    }
    return ok(await textStateOf(work.tx, viewer.userId));
  },

  stormTexts: async ({ body: { phone, parish, language }, services, ip }) => {
    await countCode(services, { phone, address: ip, purpose: 'storm-texts' });
    await runCommand(services, (work) =>
      askForStormTexts(work, { phone, fips: parish }, { language, address: ip, page: '/storm-texts' }),
    );
    return { status: 202, body: sentence('replies.stormTextsAsked') };
  },
});
