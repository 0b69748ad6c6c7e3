// Text messages: the words to agree to, and the way to end them. The switches of the topics show once somebody agreed.
import { CONSENT_WORDS } from '@live-oak/contract/features/texting/consent.ts';
import type { TextState } from '@live-oak/contract/features/texting/schema.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api-client/api-error.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { preferencesQuery, saveTexts } from './data.ts';
import { usePreferenceTexts } from './texts.ts';

interface TextsPartProps {
  texts: TextState;
  isBusiness: boolean;
}

export function TextsPart({ texts, isBusiness }: TextsPartProps) {
  const t = usePreferenceTexts().texts;
  return (
    <section
      className="preferences-part py-8 stack not-first-of-type:border-t not-first-of-type:border-t-rule"
      aria-labelledby="text-messages"
    >
      <h2 className="title-2" id="text-messages">
        {t.title}
      </h2>
      <p className="max-w-160">{t.lead}</p>
      {texts.phone === null ? (
        <>
          <p className="max-w-160">{t.noPhone}</p>
          <ButtonLink to="/profile">{t.toProfile}</ButtonLink>
        </>
      ) : (
        <Consent phone={texts.phone} texts={texts} />
      )}
      {texts.agreed && <p className="small second max-w-160">{isBusiness ? t.repliesOfBusiness : t.replies}</p>}
    </section>
  );
}

function Consent({ phone, texts }: { phone: string; texts: TextState }) {
  const t = usePreferenceTexts().texts;
  const { language } = useLanguage();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (agreed: boolean) => saveTexts(agreed, language),
    onSuccess: () => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
  return (
    <>
      <p className="font-semibold">{t.at(formatPhone(phone))}</p>
      {texts.stopped && <Notice tone="gold">{t.stopped(formatPhone(phone))}</Notice>}
      {texts.agreed ? (
        <>
          <p role="status">{t.on}</p>
          <Button busy={isPending} busyLabel={t.ending} onClick={() => mutate(false)}>
            {t.end}
          </Button>
        </>
      ) : (
        <>
          <p className="small max-w-160">{CONSENT_WORDS.notices[language]}</p>
          <Button busy={isPending} busyLabel={t.agreeing} onClick={() => mutate(true)}>
            {t.agree}
          </Button>
        </>
      )}
      {error && !isPending && <Notice tone="error">{messageOf(error, t.failed)}</Notice>}
    </>
  );
}
