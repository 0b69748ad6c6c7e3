// The tip of this week, with the way to the whole of it.
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { forumTexts } from '../texts.ts';
import { tipPath, TIPS } from '../tips.ts';
import { ofTheWeek } from '../weekly.ts';
import './weekly-tip.css';

export function WeeklyTip() {
  const t = useTexts(forumTexts).tip;
  const { language } = useLanguage();
  const [tip] = useState(() => ofTheWeek(TIPS, new Date()));
  if (!tip) {
    return null;
  }
  const { title, lead } = tip.text[language];
  return (
    <section className="forum-tip" aria-labelledby="weekly-tip">
      <p className="forum-tip-label">{t.weekly}</p>
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
