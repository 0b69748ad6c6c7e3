// The tip of this week, with the way to the whole of it.
import { useState } from 'react';
import { useLanguage } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useForumTexts } from '../texts.ts';
import { tipPath, TIPS } from '../tips.ts';
import { ofTheWeek } from '../weekly.ts';

export function WeeklyTip() {
  const t = useForumTexts().tip;
  const { language } = useLanguage();
  const [tip] = useState(() => ofTheWeek(TIPS, new Date()));
  if (!tip) {
    return null;
  }
  const { title, lead } = tip.text[language];
  return (
    <section
      className="grid relative gap-2.5 justify-items-start px-6.5 pt-6 pb-6.5 rounded-2 bg-oak-deep text-on-deep"
      aria-labelledby="weekly-tip"
    >
      <p className="font-semibold text-small leading-snug font-text text-on-deep-2">{t.weekly}</p>
      <h2 className="title-2" id="weekly-tip">
        {title}
      </h2>
      <p className="text-on-deep-2">{lead}</p>
      <ButtonLink className="mt-2 focus-visible:shadow-focus-deep" look="on-deep" to={tipPath(tip.slug)}>
        {t.read}
      </ButtonLink>
    </section>
  );
}
