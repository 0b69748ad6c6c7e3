// Files: the upload road, who may read them, and when they go.
import type { Feature } from '../../features.ts';
import { makeHandlers, type MaySeePhoto } from './routes.ts';
import { fileTimer } from './timers.ts';

/** `maySeePhoto` says who may see the pictures of a job: the feature of jobs lies below this one. */
export function filesFeature({ maySeePhoto }: { maySeePhoto: MaySeePhoto }): Feature {
  return { name: 'files', handlers: makeHandlers(maySeePhoto), timers: [fileTimer] };
}
