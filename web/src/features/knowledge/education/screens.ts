// The screens of education; web/src/screens.ts joins the screens of all features.
import type { Screen } from '../../../screen.ts';

export const educationScreens: readonly Screen[] = [
  {
    path: '/education',
    file: 'features/knowledge/education/pages/education.tsx',
    queries: false,
    title: { en: 'Education Hub', es: 'Centro educativo' },
    description: {
      en: 'Pruning, tree diseases, safety around power lines, Louisiana law and ISA certification: plain answers for owners and crews, with their sources.',
      es: 'Poda, enfermedades, seguridad cerca de cables, leyes de Louisiana y certificación ISA: respuestas claras para dueños y cuadrillas, con fuentes.',
    },
    prerender: true,
  },
  {
    path: '/education/pruning',
    file: 'features/knowledge/education/pages/pruning.tsx',
    queries: false,
    title: { en: 'Pruning Techniques', es: 'Técnicas de poda' },
    description: {
      en: 'Where to cut, when to prune in Louisiana, why topping harms a tree, and which tool fits which branch. Plain advice for owners and crews.',
      es: 'Dónde cortar, cuándo podar en Louisiana, por qué el desmoche daña al árbol y qué herramienta va con cada rama. Consejos claros para todos.',
    },
    prerender: true,
  },
  {
    path: '/education/diseases',
    file: 'features/knowledge/education/pages/diseases.tsx',
    queries: false,
    title: { en: 'Diseases & Pests', es: 'Enfermedades y plagas' },
    description: {
      en: 'What ails Louisiana’s trees, from Hypoxylon to Formosan termites. Signs, how serious it is, what helps, and the quarantines by parish on a map.',
      es: 'Qué enferma a los árboles de Louisiana, del Hypoxylon a las termitas de Formosa. Señales, gravedad, qué ayuda y las cuarentenas en un mapa.',
    },
    prerender: true,
  },
  {
    path: '/education/safety',
    file: 'features/knowledge/education/pages/safety.tsx',
    queries: false,
    title: { en: 'Safety Guidelines', es: 'Guía de seguridad' },
    description: {
      en: '35 feet from a downed wire, 10 from one overhead, why an uprooted tree can spring back, chainsaws after a storm, and who to call first.',
      es: 'A 35 pies de un cable caído y a 10 de uno en alto, por qué un árbol arrancado puede levantarse, la motosierra tras la tormenta y a quién llamar.',
    },
    prerender: true,
  },
  {
    path: '/education/regulations',
    file: 'features/knowledge/education/pages/regulations.tsx',
    queries: false,
    title: { en: 'Regulations', es: 'Leyes y reglas' },
    description: {
      en: 'Who may work on trees in Louisiana, which license a job needs, insurance, written contracts, 811, boundary trees and storm scams, with sources.',
      es: 'Quién puede trabajar con árboles en Louisiana, qué licencia pide cada trabajo, seguro, contrato, 811, árboles en el lindero y fraudes.',
    },
    prerender: true,
  },
  {
    path: '/education/certification',
    file: 'features/knowledge/education/pages/certification.tsx',
    queries: false,
    title: { en: 'ISA Certification', es: 'Certificación ISA' },
    description: {
      en: 'What an ISA Certified Arborist is, how the exam works, how to study, how to keep the credential, and why it is not the Louisiana license.',
      es: 'Qué es un Arborista Certificado ISA, cómo es el examen, cómo estudiar, cómo mantener la credencial y por qué no es la licencia de Louisiana.',
    },
    prerender: true,
  },
];
