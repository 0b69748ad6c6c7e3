// The questions at the end of an area's page, answered from its figures, in the same words for readers and for search engines.
import type { Area } from '@live-oak/contract/features/knowledge/areas/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import type { Question } from '../../../app/head.ts';
import { areaTexts } from './texts.ts';

/** Three or four of them; a metro area has too many ZIPs for an answer. */
export function questionsOf(area: Area, place: string, language: Language): Question[] {
  const t = areaTexts[language].questions.list;
  const { total, anywhere } = area.members;
  const [company] = area.power.state === 'known' ? area.power.companies : [];
  const zips = area.zips.flatMap((row) => row.zips).toSorted();
  return [
    {
      question: t.who.question(place),
      answer: total > 0 ? t.who.some(place, total, anywhere) : t.who.none(place),
    },
    { question: t.permit.question(place), answer: t.permit.answer(place) },
    {
      question: t.wire.question(place),
      answer: company ? t.wire.known(company.name[language], company.phone) : t.wire.unknown,
    },
    ...(area.kind === 'parish'
      ? [{ question: t.zips.question(place), answer: t.zips.answer(zips.length, zips.join(', ')) }]
      : []),
  ];
}
