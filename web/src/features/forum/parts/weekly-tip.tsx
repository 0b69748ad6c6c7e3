// The tip of this week, with the way to the whole of it.
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { forumTexts } from '../texts.ts';
import { tipPath, TIPS } from '../tips.ts';
import { ofTheWeek } from '../weekly.ts';

export function WeeklyTip() {
  const t = useTexts(forumTexts).tip;
  const { language } = useLanguage();
  const [tip] = useState(() => ofTheWeek(TIPS, new Date()));
  if (!tip) {
    return null;
  }
  const { title, lead } = tip.text[language];
  return (
    <section
      className="grid relative gap-2.5 justify-items-start px-6.5 pt-6 pb-6.5 rounded-2 bg-oak-deep text-on-deep [&_p]:text-on-deep-2 [&_.btn]:mt-2 [&_:focus-visible]:[box-shadow:0_0_0_2px_var(--color-oak-deep),0_0_0_5px_var(--color-on-deep)]"
      aria-labelledby="weekly-tip"
    >
      <p className="text-gold font-semibold text-small leading-[1.4] font-text">{t.weekly}</p>
      <h2 className="title-2" id="weekly-tip">
        {title}
      </h2>
      <p>{lead}</p>
      <ButtonLink look="on-deep" to={tipPath(tip.slug)}>
        {t.read}
      </ButtonLink>
    </section>
  );
}
