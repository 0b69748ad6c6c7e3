// The screens of jobs, included by web/src/screens.ts.
import type { Screen } from '../../screen.ts';

export const jobsScreens: readonly Screen[] = [
  {
    path: '/post-job',
    file: 'features/jobs/pages/post-job.tsx',
    title: { en: 'Post a Job', es: 'Publicar un trabajo' },
    indexed: true,
    prerender: true,
  },
  {
    path: '/jobs',
    file: 'features/jobs/pages/jobs.tsx',
    title: { en: 'Jobs', es: 'Trabajos' },
    asks: { client: ['/api/jobs?view=card', '/api/needs'] },
  },
  {
    path: '/jobs/:id',
    file: 'features/jobs/pages/job.tsx',
    title: { en: 'Job', es: 'Trabajo' },
    asks: {
      everybody: ['/api/jobs/:id'],
      client: [
        '/api/jobs/:id/bids?limit=100',
        '/api/jobs/:id/payment',
        '/api/jobs/:id/questions?limit=20',
        '/api/jobs/:id/seal',
      ],
    },
  },
  {
    path: '/jobs/:id/edit',
    file: 'features/jobs/pages/edit-job.tsx',
    title: { en: 'Change the job', es: 'Cambiar el trabajo' },
  },
];
