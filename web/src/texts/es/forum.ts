// El foro: su portada, las secciones, los consejos y lo que es igual en todas sus páginas.
import type { forum as en } from '../en/forum.ts';

const many = (count: number) => count.toLocaleString('es-US');

export const forum: typeof en = {
  title: 'Foro de la comunidad',
  lead: 'Dueños de casa y cuadrillas de toda Louisiana preguntan, responden y cuentan qué les funcionó.',
  boards: {
    general: {
      name: 'Conversación general',
      lead: 'Su patio, su calle, sus árboles: lo que ve, lo que se pregunta, lo que aprendió.',
    },
    technical: {
      name: 'Preguntas técnicas',
      lead: 'Cortes, cuerdas, pudrición, plagas, raíces y suelo: pregunte a quien lo hace y vea en qué se basan.',
    },
    business: {
      name: 'Consejos de negocio',
      lead: 'Llevar un negocio de árboles en Louisiana: ofertas, cuadrillas, documentos, dueños, tormentas.',
    },
    equipment: {
      name: 'Reseñas de equipo',
      lead: 'Motosierras, equipo de trepa y trituradoras de tocones, juzgados por quienes los usan.',
    },
  },
  boardsTitle: 'Secciones',
  counted: {
    discussions: (count) => (count === 1 ? '1 conversación' : `${many(count)} conversaciones`),
    reviews: (count) => (count === 1 ? '1 reseña' : `${many(count)} reseñas`),
    replies: (count) => (count === 1 ? '1 respuesta' : `${many(count)} respuestas`),
    likes: (count) => (count === 1 ? '1 me gusta' : `${many(count)} me gusta`),
    thisWeek: (count) => `${many(count)} esta semana`,
    threads: (count) => (count === 1 ? '1 tema' : `${many(count)} temas`),
    helpful: (count) => (count === 1 ? '1 me sirvió' : `${many(count)} me sirvió`),
  },
  newest: 'Lo más nuevo',
  noneYet: 'Todavía no hay publicaciones aquí. Sea el primero.',
  noReviewYet: 'Todavía no hay reseñas. Sea el primero.',
  start: 'Empezar una conversación',
  search: {
    label: 'Buscar en el foro',
    inBoard: (board) => `Buscar en ${board}`,
    hint: 'Water oak, tocón',
    button: 'Buscar',
    found: (count, words) => `${count} sobre “${words}”`,
    results: (count) => (count === 1 ? '1 conversación' : `${many(count)} conversaciones`),
    moreThan: (count) => `Más de ${many(count)} conversaciones`,
    none: (words) => `Nada sobre “${words}”`,
    noneText: 'Pruebe con menos palabras u otras, o pregunte: alguien puede saberlo.',
    clear: 'Ver todas las conversaciones',
  },
  categories: {
    label: 'Categoría',
    all: 'Todas',
    popular: 'Categorías populares',
    names: {
      introductions: 'Presentaciones',
      tree_care: 'Cuidado de árboles',
      hiring_a_crew: 'Contratar una cuadrilla',
      storms: 'Tormentas',
      off_topic: 'Otros temas',
      pruning: 'Poda',
      diagnosis: '¿Qué le pasa?',
      removal_rigging: 'Tala y cuerdas',
      safety: 'Seguridad',
      soil_planting: 'Suelo y plantación',
      stumps_roots: 'Tocones y raíces',
      pricing: 'Precios',
      customers: 'Clientes',
      marketing: 'Publicidad',
      crew: 'Cuadrilla',
      licenses_insurance: 'Licencias y seguros',
      operations: 'Llevar el negocio',
      chainsaws: 'Motosierras',
      climbing_gear: 'Equipo de trepa',
      stump_grinders: 'Trituradoras de tocones',
      other_equipment: 'Otro equipo',
    },
  },
  list: {
    label: 'Conversaciones',
    loading: 'Cargando las conversaciones',
    failed: 'Las conversaciones no se cargaron',
    empty: 'Todavía no hay conversaciones',
    emptyText: 'Haga la primera pregunta o cuente lo que aprendió en su último trabajo.',
    emptyCategory: 'Todavía no hay nada en esta categoría',
    emptyCategoryText: 'Empiece la primera conversación aquí o vea todas.',
    recent: 'Conversaciones recientes',
    older: 'Página siguiente',
    first: 'Volver a la primera página',
    pages: 'Páginas',
    removedTitle: 'Quitada por su autor',
    pinned: 'Fijada',
    locked: 'Cerrada',
    lastReply: (when) => `última respuesta: ${when}`,
  },
  stats: {
    title: 'El foro en cifras',
    members: 'Miembros',
    discussions: 'Conversaciones',
    thisWeek: 'Esta semana',
    note: 'Se actualiza cada minuto. Los miembros son personas con cuenta; esta semana cuenta conversaciones, reseñas y respuestas.',
  },
  tip: {
    all: 'Consejos para negocios de árboles',
    allLead:
      'Artículos cortos para quien lleva un negocio de árboles en Louisiana, con sus fuentes. Cada semana aparece uno nuevo en la sección.',
    weekly: 'Consejo de la semana',
    read: 'Leer el artículo completo',
    more: 'Más consejos',
    discuss: 'Conversar sobre esto',
    discussText: '¿Usted lo hace de otra manera? Cuéntelo en la sección.',
  },
  people: {
    youNamed: (name) => `${name} (usted)`,
    former: 'Antiguo miembro',
    badges: {
      verified_arborist: 'Arborista verificado',
      member_business: 'Negocio miembro',
      team: 'Equipo de Live Oak',
    },
    badgeWhy: {
      verified_arborist: 'Live Oak revisó la licencia de arborista o la certificación ISA del negocio de esta persona.',
      member_business: 'Un negocio con membresía vigente, cuyos documentos Live Oak revisó.',
      team: 'Un administrador de Live Oak.',
    },
  },
  rules: {
    title: 'Normas de la comunidad',
    lead: 'Siete normas para que valga la pena leer este foro.',
    all: 'Todas las normas de la comunidad',
    list: [
      {
        title: 'Diga lo que vio',
        text: 'Qué árbol, qué tamaño, dónde está, qué cambió y cuándo. Una buena pregunta recibe una buena respuesta.',
      },
      {
        title: 'Amable con la gente, exigente con el problema',
        text: 'Corrija el corte, no a quien lo hizo.',
      },
      {
        title: 'Si hay peligro, no espere una respuesta',
        text: 'Un cable caído, una rama sobre un cuarto, olor a gas: primero el 911 y la compañía, después el foro.',
      },
      {
        title: 'Ni teléfonos ni direcciones',
        text: 'Aquí se ocultan, por su seguridad. Si necesita que alguien lo haga, publique un trabajo.',
      },
      {
        title: 'Sin publicidad',
        text: 'Primero ayude. La insignia junto a su nombre dice quién es usted, así que no hace falta repetirlo.',
      },
      {
        title: 'Una frase no es una inspección',
        text: 'Nadie puede juzgar un árbol por una descripción. Si algo puede caer, haga que lo revisen.',
      },
      {
        title: 'Reporte lo que rompa estas normas',
        text: 'Un administrador lee cada reporte y le dice qué se decidió.',
      },
    ],
  },
};
