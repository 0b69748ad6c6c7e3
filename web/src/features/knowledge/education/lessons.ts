// The five education pages in their order, and what follows each.
import type { PageText } from '@live-oak/contract/content/page.ts';
import { textsNow, type Texts } from '../../../texts/current.ts';
import { metaOf } from '../../../app/head.ts';
import type { JobDraft } from '../../jobs/draft-link.ts';

export const LESSONS = ['pruning', 'diseases', 'safety', 'regulations', 'certification'] as const;
export type Lesson = (typeof LESSONS)[number];

/** The tool that goes with a page, and the draft of a job that starts there. */
export const WAYS: Record<Lesson, { tool: string; job: JobDraft }> = {
  pruning: { tool: '/tools/species', job: { serviceCode: 'trimming_pruning' } },
  diseases: { tool: '/tools/assessment', job: { serviceCode: 'health_assessment' } },
  safety: { tool: '/tools/emergency', job: { serviceCode: 'emergency', urgency: 'emergency' } },
  regulations: { tool: '/tools/permits', job: {} },
  certification: { tool: '/register?type=provider', job: {} },
};

/** The targets of the hub's questions, in the order of its texts. */
export const ASKED = [
  '/tools/emergency',
  '/education/safety#ten-feet',
  '/education/diseases#diseases',
  '/education/regulations#boundary',
  '/education/regulations#license',
  '/education/pruning#calendar',
] as const;

/** The head of a page from its file, with its questions as structured data. */
export function lessonMeta(page: Texts<PageText>) {
  return metaOf(() => {
    const { questions } = textsNow(page);
    return { questions: questions.map(({ question, text }) => ({ question, answer: text })) };
  });
}
