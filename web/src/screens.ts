// The one list of screens: its address, its file, its title. Not on the list: not there. Menus show only what is listed.

import { AREAS, areaAddress } from './features/areas/addresses.ts';
import { aheadOfCalculator } from './features/estimates/calculator-ahead.ts';
import { comparedIn, GUIDE_ADDRESS, treeAddress } from './features/species/asked.ts';
import { permitsAhead } from './features/knowledge/permits-asked.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { DEMO_PEOPLE } from './features/accounts/addresses.ts';
import { NEWEST_REVIEWS, OPEN_JOBS } from './features/home/addresses.ts';
import { forumScreens } from './features/forum/screens.ts';

export interface Screen {
  /** The address; `:name` is a parameter, `*` is every other address. */
  path: string;
  /** The page's module, below `src/`. */
  file: string;
  /** What the browser's tab says, before " · Live Oak"; in English alone for the desk's screens. */
  title: string | Record<Language, string>;
  /** What a search engine shows below the title, in 120 to 155 characters; a screen without one is not for search engines. */
  description?: Record<Language, string>;
  /** Its words come with an answer of the server, so the page itself draws its head: `<PageHead>` of app/page-head.tsx. */
  ownHead?: boolean;
  /** Written as HTML at build time: public pages, which see no person in their first render. */
  prerender?: boolean;
  /** Uses the query client (`useQuery`, `useMutation`); the page then sits inside `app/member-layout.tsx`. */
  queries?: boolean;
  /**
   * A public page whose data changes: the server draws it at the request, with the answers of these GET addresses of our API,
   * as a visitor gets them. The page reads each by `useAnswer(address)` in the same spelling; one that answers 404 makes the
   * page a 404. Not together with `prerender`; needs `queries`.
   */
  ahead?: (at: { params: Readonly<Record<string, string>>; query: URLSearchParams }) => string[];
}

const screens: readonly Screen[] = [
  {
    path: '/',
    file: 'features/home/pages/home.tsx',
    title: { en: 'Tree work in Louisiana', es: 'Trabajo de árboles en Louisiana' },
    description: {
      en: 'Post a tree job once. Licensed, insured tree businesses across Louisiana send you sealed bids; you compare, pick one, and only then trade names.',
      es: 'Publique un trabajo una vez. Negocios con licencia y seguro de todo Louisiana le hacen ofertas selladas; usted compara, elige y se conocen después.',
    },
    queries: true,
    ahead: () => [OPEN_JOBS, NEWEST_REVIEWS],
  },
  {
    path: '/post-job',
    file: 'features/jobs/pages/post-job.tsx',
    title: { en: 'Post a Job', es: 'Publicar un trabajo' },
    description: {
      en: 'Say which tree, where it stands and how soon. Checked tree businesses in your part of Louisiana send sealed bids; posting is free and you may wait.',
      es: 'Diga qué árbol es, dónde está y cuándo lo necesita. Negocios verificados de su zona de Louisiana le hacen ofertas selladas. Publicar es gratis.',
    },
    prerender: true,
    queries: true,
  },
  { path: '/jobs', file: 'features/jobs/pages/jobs.tsx', title: { en: 'Jobs', es: 'Trabajos' }, queries: true },
  { path: '/jobs/:id', file: 'features/jobs/pages/job.tsx', title: { en: 'Job', es: 'Trabajo' }, queries: true },
  {
    path: '/jobs/:id/edit',
    file: 'features/jobs/pages/edit-job.tsx',
    title: { en: 'Change the job', es: 'Cambiar el trabajo' },
    queries: true,
  },
  {
    path: '/dashboard',
    file: 'features/dashboard/pages/dashboard.tsx',
    title: { en: 'Dashboard', es: 'Panel' },
    queries: true,
  },
  {
    path: '/provider-dashboard',
    file: 'features/providers/pages/provider-dashboard.tsx',
    title: { en: 'Provider dashboard', es: 'Panel del negocio' },
    queries: true,
  },
  {
    path: '/work-area',
    file: 'features/providers/pages/work-area.tsx',
    title: { en: 'Work area', es: 'Zona de trabajo' },
    queries: true,
  },
  {
    path: '/calendar',
    file: 'features/calendar/pages/calendar.tsx',
    title: { en: 'Calendar', es: 'Calendario' },
    queries: true,
  },
  {
    path: '/verification',
    file: 'features/vetting/pages/verification.tsx',
    title: { en: 'Professional verification', es: 'Verificación profesional' },
    queries: true,
  },
  { path: '/admin/dashboard', file: 'features/admin/pages/admin-dashboard.tsx', title: 'Admin desk', queries: true },
  { path: '/admin/jobs', file: 'features/admin/pages/admin-jobs.tsx', title: 'Job Management', queries: true },
  {
    path: '/admin/providers',
    file: 'features/admin/pages/admin-providers.tsx',
    title: 'Provider Verification',
    queries: true,
  },
  { path: '/admin/users', file: 'features/admin/pages/admin-users.tsx', title: 'User Management', queries: true },
  { path: '/admin/expiring', file: 'features/admin/pages/admin-expiring.tsx', title: 'Expiring', queries: true },
  { path: '/admin/money', file: 'features/payments/pages/admin-money.tsx', title: 'Money', queries: true },
  { path: '/admin/record', file: 'features/admin/pages/admin-record.tsx', title: 'The record', queries: true },
  { path: '/admin/operations', file: 'features/operations/pages/operations.tsx', title: 'Operations', queries: true },
  { path: '/admin/debug', file: 'features/admin/pages/admin-debug.tsx', title: 'Debug', queries: true },
  {
    path: '/admin/licence-register',
    file: 'features/licences/pages/state-list.tsx',
    title: "State's list",
    queries: true,
  },
  {
    path: '/messages',
    file: 'features/messages/pages/messages.tsx',
    title: { en: 'Messages', es: 'Mensajes' },
    queries: true,
  },
  {
    path: '/messages/:jobId',
    file: 'features/messages/pages/messages.tsx',
    title: { en: 'Messages', es: 'Mensajes' },
    queries: true,
  },
  { path: '/admin/reports', file: 'features/reports/pages/admin-reports.tsx', title: 'Reports', queries: true },
  { path: '/admin/reports/:id', file: 'features/reports/pages/admin-report.tsx', title: 'Report', queries: true },
  { path: '/admin/disputes', file: 'features/disputes/pages/disputes.tsx', title: 'Disputes', queries: true },
  { path: '/admin/disputes/:id', file: 'features/disputes/pages/desk-dispute.tsx', title: 'Dispute', queries: true },
  { path: '/admin/support', file: 'features/support/pages/admin-support.tsx', title: 'Support', queries: true },
  {
    path: '/admin/support/:id',
    file: 'features/support/pages/admin-request.tsx',
    title: 'Request for help',
    queries: true,
  },
  {
    path: '/admin/door-reports',
    file: 'features/doors/pages/door-reports.tsx',
    title: 'Door reports',
    queries: true,
  },
  {
    path: '/door-card',
    file: 'features/doors/pages/door-card.tsx',
    title: { en: 'Door card', es: 'Tarjeta para la puerta' },
    queries: true,
  },
  {
    path: '/support',
    file: 'features/support/pages/support.tsx',
    title: { en: 'Support Center', es: 'Centro de ayuda' },
    description: {
      en: 'Help with your account, jobs, membership and photos: search the answers, call or write us, or send a request and read our answer within 24 hours.',
      es: 'Ayuda con su cuenta, trabajos, membresía y fotos: busque respuestas, llámenos o escríbanos, o envíe una consulta y lea la respuesta en 24 horas.',
    },
    queries: true,
    ahead: () => ['/api/support/now'],
  },
  {
    path: '/support/requests/:token',
    file: 'features/support/pages/request.tsx',
    title: { en: 'Your request', es: 'Su consulta' },
    queries: true,
  },
  {
    path: '/demo/notifications',
    file: 'features/demo/pages/notifications.tsx',
    title: { en: 'Notification Demo', es: 'Muestra de avisos' },
    description: {
      en: 'See how Live Oak tells you something while you look at a page: success, error, warning and information, how long each stays, and how to close it.',
      es: 'Vea cómo le avisa Live Oak mientras mira una página: éxito, error, advertencia e información, cuánto dura cada aviso y cómo se cierra.',
    },
    prerender: true,
  },
  {
    path: '/login',
    file: 'features/accounts/pages/login.tsx',
    title: { en: 'Login', es: 'Iniciar sesión' },
    queries: true,
    ahead: () => [DEMO_PEOPLE],
  },
  {
    path: '/provider-login',
    file: 'features/accounts/pages/provider-login.tsx',
    title: { en: 'Provider Login', es: 'Acceso para negocios' },
    queries: true,
    ahead: () => [DEMO_PEOPLE],
  },
  {
    path: '/admin-login',
    file: 'features/accounts/pages/admin-login.tsx',
    title: 'Admin Login',
    queries: true,
    ahead: () => [DEMO_PEOPLE],
  },
  {
    path: '/admin/login',
    file: 'features/accounts/pages/admin-login.tsx',
    title: 'Admin Login',
    queries: true,
    ahead: () => [DEMO_PEOPLE],
  },
  {
    path: '/register',
    file: 'features/accounts/pages/register.tsx',
    title: { en: 'Register', es: 'Crear una cuenta' },
    description: {
      en: 'Open an account as a property owner who needs tree work, or as a Louisiana tree business that wants to be verified and to bid on posted jobs.',
      es: 'Abra una cuenta como propietario que necesita trabajo de árboles, o como negocio de Louisiana que quiere verificarse y ofertar por trabajos.',
    },
    prerender: true,
  },
  {
    path: '/forgot-password',
    file: 'features/accounts/pages/forgot-password.tsx',
    title: { en: 'Forgot your password?', es: '¿Olvidó su contraseña?' },
    prerender: true,
  },
  {
    path: '/reset-password',
    file: 'features/accounts/pages/reset-password.tsx',
    title: { en: 'Choose a new password', es: 'Elija una contraseña nueva' },
  },
  {
    path: '/profile',
    file: 'features/profile/pages/profile.tsx',
    title: { en: 'Profile', es: 'Perfil' },
    queries: true,
  },
  {
    path: '/verify-email',
    file: 'features/profile/pages/verify-email.tsx',
    title: { en: 'Confirm your e-mail address', es: 'Confirme su correo electrónico' },
  },
  {
    path: '/stop-email-change',
    file: 'features/profile/pages/stop-email-change.tsx',
    title: { en: 'Stop the change of your e-mail address', es: 'Detenga el cambio de su correo' },
  },
  {
    path: '/security',
    file: 'features/accounts/pages/security.tsx',
    title: { en: 'Sign-in and security', es: 'Acceso y seguridad' },
    queries: true,
  },
  {
    path: '/notifications/settings',
    file: 'features/notifications/pages/settings.tsx',
    title: { en: 'What we tell you', es: 'De qué le avisamos' },
    queries: true,
  },
  {
    path: '/notifications/unsubscribe/:token',
    file: 'features/notifications/pages/unsubscribe.tsx',
    title: { en: 'Mails ended', es: 'Correos terminados' },
    queries: true,
  },
  {
    path: '/earnings',
    file: 'features/payouts/pages/earnings.tsx',
    title: { en: 'Earnings', es: 'Ganancias' },
    queries: true,
  },
  { path: '/admin/storms', file: 'features/storms/pages/admin-storms.tsx', title: 'Storm mode', queries: true },
  { path: '/admin/payouts', file: 'features/payouts/pages/admin-payouts.tsx', title: 'Payouts', queries: true },
  {
    path: '/sandbox/payouts/:account',
    file: 'features/payouts/pages/sandbox-payouts.tsx',
    title: { en: 'Payout account', es: 'Cuenta de pagos' },
  },
  {
    path: '/subscribe',
    file: 'features/subscriptions/pages/subscribe.tsx',
    title: { en: 'Membership', es: 'Membresía' },
    queries: true,
  },
  {
    path: '/manage-subscription',
    file: 'features/subscriptions/pages/manage-subscription.tsx',
    title: { en: 'Manage your membership', es: 'Administre su membresía' },
    queries: true,
  },
  {
    path: '/sandbox/checkout/:sessionId',
    file: 'features/payments/pages/sandbox-checkout.tsx',
    title: { en: 'Checkout', es: 'Pago' },
  },
  {
    path: '/areas',
    file: 'features/areas/pages/areas.tsx',
    title: { en: 'Service areas', es: 'Zonas de servicio' },
    description: {
      en: 'All 64 parishes of Louisiana: open tree jobs and verified businesses in each, permit rules, native trees, towns and ZIPs, and who to call.',
      es: 'Las 64 parroquias de Louisiana: trabajos de árboles abiertos y negocios verificados, permisos, árboles nativos, pueblos y a quién llamar.',
    },
    queries: true,
    ahead: () => [AREAS],
  },
  {
    path: '/areas/:slug',
    file: 'features/areas/pages/area.tsx',
    title: { en: 'Service area', es: 'Zona de servicio' },
    description: {
      en: 'Open tree jobs, verified businesses, the license rule, permits, native trees, towns and ZIPs of one area of Louisiana.',
      es: 'Trabajos de árboles, negocios verificados, licencia, permisos, árboles nativos, pueblos y códigos ZIP de una zona de Louisiana.',
    },
    queries: true,
    ahead: ({ params }) => [areaAddress(params['slug'] ?? '')],
  },
  {
    path: '/tools/calculator',
    file: 'features/estimates/pages/calculator.tsx',
    title: { en: 'Cost Calculator', es: 'Calculadora de costos' },
    description: {
      en: 'A tree service cost estimator for Louisiana: height, tree, work and difficulty give a rough price range, with every step of the sum shown.',
      es: 'Calcule cuánto cuesta trabajar un árbol en Louisiana: altura, árbol, trabajo y dificultad dan un rango, con cada paso de la cuenta a la vista.',
    },
    queries: true,
    ahead: ({ query }) => aheadOfCalculator(query),
  },
  {
    path: '/tools',
    file: 'features/knowledge/pages/tools.tsx',
    title: { en: 'Tools', es: 'Herramientas' },
    description: {
      en: 'Free tools for trees in Louisiana: species guide, health assessment, emergency guide, permit helper for all 64 parishes, and a cost calculator.',
      es: 'Herramientas gratis para árboles en Louisiana: guía de especies, evaluación de salud, emergencias, permisos por parroquia y calculadora de costos.',
    },
    prerender: true,
  },
  {
    path: '/tools/emergency',
    file: 'features/knowledge/pages/emergency.tsx',
    title: { en: 'Emergency Response Guide', es: 'Guía de respuesta a emergencias' },
    description: {
      en: 'A tree came down in Louisiana: whom to call first, how far to stay from wires, outage numbers, photos for the insurance, and when to post a job.',
      es: 'Cayó un árbol en Louisiana: a quién llamar primero, a qué distancia quedarse de los cables, números de luz, fotos para el seguro y qué sigue.',
    },
    prerender: true,
  },
  {
    path: '/tools/species',
    file: 'features/species/pages/species.tsx',
    title: { en: 'Tree Species Guide', es: 'Guía de especies de árboles' },
    description: {
      en: 'The 171 trees of Louisiana: search by any name, see where each is native on the map of parishes, how it stands in wind, and how to care for it.',
      es: 'Los 171 árboles de Louisiana: busque por cualquier nombre, vea dónde es nativo en el mapa de parroquias, cómo resiste el viento y cómo cuidarlo.',
    },
    queries: true,
    ahead: () => [GUIDE_ADDRESS],
  },
  {
    path: '/tools/species/compare',
    file: 'features/species/pages/compare.tsx',
    title: { en: 'Compare trees', es: 'Comparar árboles' },
    queries: true,
    ahead: ({ query }) => comparedIn(query).map(treeAddress),
  },
  {
    path: '/tools/species/:slug',
    file: 'features/species/pages/tree.tsx',
    title: { en: 'Tree', es: 'Árbol' },
    description: {
      en: 'A tree of Louisiana: where it is native by parish, how it stands in hurricane wind, what commonly goes wrong with it, and care in plain words.',
      es: 'Un árbol de Louisiana: dónde es nativo por parroquia, cómo resiste el viento de huracán, qué problemas tiene y cuidados en palabras sencillas.',
    },
    queries: true,
    ahead: ({ params }) => [treeAddress(params['slug'] ?? '')],
  },
  {
    path: '/tools/permits',
    file: 'features/knowledge/pages/permits.tsx',
    title: { en: 'Permit Helper', es: 'Asistente de permisos' },
    description: {
      en: 'Do you need a permit to prune or remove a tree in Louisiana? A rule card for each of the 64 parishes: who decides, what is needed, whom to ask.',
      es: '¿Hace falta permiso para podar o talar un árbol en Louisiana? Una ficha para cada una de las 64 parroquias: quién decide y a quién preguntar.',
    },
    queries: true,
    ahead: ({ query }) => permitsAhead(query),
  },
  {
    path: '/services/tree-removal',
    file: 'features/knowledge/pages/tree-removal.tsx',
    title: { en: 'Tree Removal Services', es: 'Servicios de tala de árboles' },
    description: {
      en: 'Emergency, standard and large tree removal in Louisiana: rough price guides, what belongs to each, and sealed bids from checked businesses.',
      es: 'Tala de emergencia, normal y de árboles grandes en Louisiana: guías de precio aproximadas y ofertas selladas de negocios verificados.',
    },
    prerender: true,
  },
  {
    path: '/privacy',
    file: 'features/knowledge/pages/privacy.tsx',
    title: { en: 'Privacy', es: 'Privacidad' },
    description: {
      en: 'What Live Oak keeps about you, who sees what and when, which cookies there are, how long things stay, and how to take your data or leave.',
      es: 'Qué guarda Live Oak sobre usted, quién ve qué y cuándo, qué cookies hay, cuánto tiempo se guarda y cómo llevarse sus datos o irse.',
    },
    prerender: true,
  },
  {
    path: '/terms',
    file: 'features/knowledge/pages/terms.tsx',
    title: { en: 'Terms', es: 'Términos' },
    description: {
      en: 'The rules of Live Oak in plain words: sealed bids, held payments and refunds, the $99 membership and how to end it, disputes, and what we do not do.',
      es: 'Las reglas de Live Oak en palabras sencillas: ofertas selladas, pagos retenidos, la membresía de $99 y cómo terminarla, disputas y límites.',
    },
    prerender: true,
  },
  {
    path: '/education',
    file: 'features/education/pages/education.tsx',
    title: { en: 'Education Hub', es: 'Centro educativo' },
    description: {
      en: 'Pruning, tree diseases, safety around power lines, Louisiana law and ISA certification: plain answers for owners and crews, with their sources.',
      es: 'Poda, enfermedades, seguridad cerca de cables, leyes de Louisiana y certificación ISA: respuestas claras para dueños y cuadrillas, con fuentes.',
    },
    prerender: true,
  },
  {
    path: '/education/pruning',
    file: 'features/education/pages/pruning.tsx',
    title: { en: 'Pruning Techniques', es: 'Técnicas de poda' },
    description: {
      en: 'Where to cut, when to prune in Louisiana, why topping harms a tree, and which tool fits which branch. Plain advice for owners and crews.',
      es: 'Dónde cortar, cuándo podar en Louisiana, por qué el desmoche daña al árbol y qué herramienta va con cada rama. Consejos claros para todos.',
    },
    prerender: true,
  },
  {
    path: '/education/diseases',
    file: 'features/education/pages/diseases.tsx',
    title: { en: 'Diseases & Pests', es: 'Enfermedades y plagas' },
    description: {
      en: 'What ails Louisiana’s trees, from Hypoxylon to Formosan termites. Signs, how serious it is, what helps, and the quarantines by parish on a map.',
      es: 'Qué enferma a los árboles de Louisiana, del Hypoxylon a las termitas de Formosa. Señales, gravedad, qué ayuda y las cuarentenas en un mapa.',
    },
    prerender: true,
  },
  {
    path: '/education/safety',
    file: 'features/education/pages/safety.tsx',
    title: { en: 'Safety Guidelines', es: 'Guía de seguridad' },
    description: {
      en: '10 feet from power lines, why an uprooted tree can spring back, chainsaws after a storm, and whom to call first. Safety around trees, plainly.',
      es: 'A 10 pies de los cables, por qué un árbol arrancado puede volver a levantarse, la motosierra tras la tormenta y a quién llamar primero.',
    },
    prerender: true,
  },
  {
    path: '/education/regulations',
    file: 'features/education/pages/regulations.tsx',
    title: { en: 'Regulations', es: 'Leyes y reglas' },
    description: {
      en: 'Who may work on trees in Louisiana, which license a job needs, insurance, written contracts, 811, boundary trees and storm scams, with sources.',
      es: 'Quién puede trabajar con árboles en Louisiana, qué licencia pide cada trabajo, seguro, contrato, 811, árboles en el lindero y fraudes.',
    },
    prerender: true,
  },
  {
    path: '/education/certification',
    file: 'features/education/pages/certification.tsx',
    title: { en: 'ISA Certification', es: 'Certificación ISA' },
    description: {
      en: 'What an ISA Certified Arborist is, how the exam works, how to study, how to keep the credential, and why it is not the Louisiana license.',
      es: 'Qué es un Arborista Certificado ISA, cómo es el examen, cómo estudiar, cómo mantener la credencial y por qué no es la licencia de Louisiana.',
    },
    prerender: true,
  },
  {
    path: '/tools/assessment',
    file: 'features/assessments/pages/assessment.tsx',
    title: { en: 'Tree Health Assessment', es: 'Evaluación de salud del árbol' },
    description: {
      en: 'Walk around your tree, tick what you see from the ground, and read in plain words how urgent it is and why. No diagnosis, free, with a draft job.',
      es: 'Dé una vuelta al árbol, marque lo que ve desde el suelo y lea en palabras sencillas qué tan urgente es y por qué. Gratis y sin diagnóstico.',
    },
    queries: true,
    ahead: () => [],
  },
  {
    path: '/offline',
    file: 'app/offline-page.tsx',
    title: { en: 'No line', es: 'Sin conexión' },
  },
  ...forumScreens,
  { path: '*', file: 'app/not-found.tsx', title: { en: 'Page Not Found', es: 'Página no encontrada' } },
];

export default screens;

/** The public pages that are written as HTML at build time. */
export const prerendered: string[] = screens.filter((screen) => screen.prerender).map((screen) => screen.path);

/** Whether anybody may open a pathname: what is written as HTML, or drawn at the request. */
export function isPublic(pathname: string): boolean {
  const screen = screenOf(pathname);
  return screen?.prerender === true || screen?.ahead !== undefined;
}

/** Whether a screen's pattern covers a pathname: '/jobs/:id' covers '/jobs/7'. */
function covers(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(?<=.)\/$/, '').split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

/** Whether an address (query and hash aside) is a screen of the product; menus are filtered by it. */
export function hasScreen(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? '';
  return screens.some((screen) => covers(screen.path, path));
}

/** The screen of a pathname; the one of every other address where none covers it. */
export function screenOf(pathname: string): Screen | undefined {
  return screens.find((one) => covers(one.path, pathname)) ?? screens.find((one) => one.path === '*');
}

/** A screen's title in a language, without " · Live Oak". */
export function titleIn(screen: Screen | undefined, language: Language): string {
  const title = screen?.title;
  return typeof title === 'object' ? title[language] : (title ?? 'Live Oak');
}

/** The tab's title for a pathname. A page whose title depends on more than its address uses `metaOf` or `PageHead`. */
export function titleOf(pathname: string, language: Language = 'en'): string {
  return `${titleIn(screenOf(pathname), language)} · Live Oak`;
}
