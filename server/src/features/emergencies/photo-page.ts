// Serves /emergency/{token}/photo: the photo that a post waiting for review was sent without.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import { ChangeJob } from '@live-oak/contract/features/jobs/schema.ts';
import type { PageParts } from '../../kernel/feature.ts';
import { withForm } from '../../kernel/http/forms.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { checkOrigin } from '../../kernel/http/origin.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { bringerOf } from '../files/queries.ts';
import { changeJob } from '../jobs/commands.ts';
import { errorsOf, send } from './page-answers.ts';
import { photoPage } from './page.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { factsOfJob } from './progress.ts';
import { requestByToken } from './requests.ts';
import { goToPost, mayAddPhoto, tokenOf } from './token-pages.ts';

/** The job that waits for a photo of this reader; undefined where there is none, or no longer. */
async function jobWithoutPhoto({ db }: Services, request: FastifyRequest) {
  const { jobId } = await requestByToken({ db }, tokenOf(request));
  const { viewer } = request;
  if (jobId === null || viewer === undefined) {
    return undefined;
  }
  return mayAddPhoto(await factsOfJob(db.orm, jobId), viewer) ? { jobId, userId: viewer.userId } : undefined;
}

export async function askForPhoto(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const job = await jobWithoutPhoto(services, request);
  return job === undefined
    ? goToPost(request, reply)
    : send(request, reply, 200, photoPage(languageOf(request), tokenOf(request)));
}

/** Adds the photo; the post goes out with it when nothing else speaks against that. */
export async function takePhoto(services: Services, parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  checkOrigin(request.headers, services.env.publicUrl);
  const job = await jobWithoutPhoto(services, request);
  const language = languageOf(request);
  if (job === undefined) {
    return goToPost(request, reply);
  }
  const { jobId, userId } = job;
  const again = (status: number, errors: Record<string, string>) =>
    send(request, reply, status, photoPage(language, tokenOf(request), errors));
  try {
    return await withForm(emergencyRoutes.post, request, parts.intake, async () => {
      const { photos } = ChangeJob.parse(request.body);
      if (photos === undefined || photos.length === 0) {
        return again(422, { photo: PAGE_TEXTS[language].photoMissing });
      }
      const change = { sent: { photos }, by: bringerOf(request) };
      await runCommand(services, (work) => changeJob(work, jobId, userId, { photos }, change));
      return goToPost(request, reply);
    });
  } catch (error) {
    const { status, errors } = errorsOf(error);
    if (status >= 500) {
      throw error;
    }
    return again(status, errors);
  }
}
