// The screens of estimates; web/src/screens.ts joins the screens of all features.
import type { Screen } from '../../../screen.ts';
import { calculatorResponses } from './calculator-responses.ts';

export const estimatesScreens: readonly Screen[] = [
  {
    path: '/tools/calculator',
    file: 'features/knowledge/estimates/pages/calculator.tsx',
    title: { en: 'Cost Calculator', es: 'Calculadora de costos' },
    description: {
      en: 'A tree service cost estimator for Louisiana: height, tree, work and difficulty give a rough price range, with every step of the sum shown.',
      es: 'Calcule cuánto cuesta trabajar un árbol en Louisiana: altura, árbol, trabajo y dificultad dan un rango, con cada paso de la cuenta a la vista.',
    },
    embeds: ({ query }) => calculatorResponses(query),
  },
];
