// Route of the health assessment; open to anyone, and nothing is stored.
import { post, withBody } from '../../../route.ts';
import { Assessment, AssessmentQuestion } from './schema.ts';

export const assessmentRoutes = {
  assess: post('assessments.assess', '/api/assessments', 'anyone', {
    summary:
      'How urgent a tree is by rules over what was ticked, with the reasons and a draft job. No diagnosis, and nothing is stored.',
    ...withBody(AssessmentQuestion, { 200: Assessment }, 'ownTransactions'),
  }),
};
