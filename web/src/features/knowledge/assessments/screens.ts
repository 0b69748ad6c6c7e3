// The screens of assessments; web/src/screens.ts joins the screens of all features.
import type { Screen } from '../../../screen.ts';

export const assessmentsScreens: readonly Screen[] = [
  {
    path: '/tools/assessment',
    file: 'features/knowledge/assessments/pages/assessment.tsx',
    title: { en: 'Tree Health Assessment', es: 'Evaluación de salud del árbol' },
    description: {
      en: 'Walk around your tree, check what you see from the ground, and read in plain English how urgent it is and why. No diagnosis, free, with a draft job.',
      es: 'Dé una vuelta al árbol, marque lo que ve desde el suelo y lea en palabras sencillas qué tan urgente es y por qué. Gratis y sin diagnóstico.',
    },
    embeds: () => [],
  },
];
