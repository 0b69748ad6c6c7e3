// La página de inicio.
import type { home as en } from '../en/home.ts';

export const home: typeof en = {
  hero: {
    title: 'Árboles en Louisiana, en manos verificadas.',
    lead: 'Publique el trabajo una sola vez. Negocios de árboles con licencia y seguro le envían ofertas selladas. Usted compara, elige una, paga y solo entonces se conocen los nombres.',
    needService: 'Necesito servicio',
    provideService: 'Ofrezco servicio',
    onTheHouse: '¿Árbol sobre la casa?',
    ifHurt: 'Si hay alguien herido o atrapado,',
    callForHelp: 'llame al 911',
    everyoneSafe: '¿Todos a salvo?',
    emergency: 'Emergencias 24 h',
  },
  checked: {
    title: 'Verificados antes de ofertar',
    list: [
      { what: 'Licencia comercial', how: 'Coincide con el nombre' },
      { what: 'Seguro de responsabilidad', how: '$1M o más' },
      { what: 'Compensación laboral', how: 'Póliza y fecha de fin, o exento' },
      { what: 'Certificaciones', how: 'Como arborista ISA' },
    ],
  },
  subscribe: {
    title: '¿Tiene un negocio de árboles? Haga ofertas cerca de usted.',
    text: 'Una membresía, todos los trabajos abiertos en las parroquias (parishes) que atiende. Sin cobro por contacto.',
    steps: ['Envíe sus documentos', 'Los revisamos en 24 a 48 horas', 'Pague una vez al año y haga ofertas'],
    now: 'Hágase miembro - $99 al año',
  },
  how: {
    title: 'Cómo funciona',
    steps: {
      post: {
        title: 'Publique su trabajo',
        text: 'El árbol, lo que le preocupa y su código ZIP. Una persona lo lee antes de publicarlo.',
      },
      bids: {
        title: 'Reciba ofertas competitivas',
        text: 'Las ofertas quedan selladas hasta el cierre. Nadie baja el precio por espiar a otro.',
      },
      schedule: {
        title: 'Fije la fecha',
        text: 'Elija una oferta, pague y acuerde el día. Su pago queda retenido hasta que el trabajo esté hecho.',
      },
    },
  },
  services: {
    title: 'Servicios de árboles, de la raíz a la copa',
    lead: '¿No sabe cuál necesita? Publíquelo como “Otro” y cuente qué le preocupa.',
    list: {
      removal: { title: 'Tala de árboles', text: 'Se corta por secciones, se baja con cuerdas y se retira.' },
      trimming: { title: 'Poda y recorte de árboles', text: 'Fuera lo seco, menos peso, la copa intacta.' },
      emergency: {
        title: 'Servicios de emergencia',
        text: 'Las 24 horas y tras la tormenta: ramas en el techo, entradas bloqueadas.',
      },
      stump: { title: 'Trituración de tocones', text: 'Bajo el nivel del suelo, para plantar o poner césped encima.' },
      health: {
        title: 'Evaluación de salud del árbol',
        text: 'Ojo experto en pudrición, plagas e inclinación, por escrito.',
      },
      landscaping: { title: 'Servicios de jardinería', text: 'El árbol adecuado, plantado, con tutor y mantillo.' },
    },
  },
  parishes: {
    title: 'Las 64 parroquias (parishes)',
    lead: 'Desde los cheniers de Cameron hasta las Felicianas. Cuanto más verde, más trabajos abiertos.',
    map: 'Trabajos abiertos por parroquia de Louisiana',
    notLoaded: 'No se cargaron los números.',
    none: 'No hay trabajos abiertos ahora',
    openJobs: (count) => (count === 1 ? 'trabajo abierto' : 'trabajos abiertos'),
    numbers: 'Los números',
    noneAnywhere: 'Ninguna parroquia tiene trabajos abiertos ahora.',
    caption: 'Trabajos abiertos por parroquia',
    parish: 'Parroquia',
    jobs: 'Trabajos abiertos',
  },
  why: {
    title: 'Por qué elegir Live Oak',
    reasons: [
      {
        title: 'Documentos revisados, una y otra vez',
        text: 'Cuando vence una licencia o un seguro, el negocio no puede ofertar hasta que lo renueve.',
      },
      {
        title: 'Ofertas selladas',
        text: 'Cada negocio ve solo su oferta. Usted las ve todas a la vez, lado a lado y sin nombres.',
      },
      {
        title: 'Pagos seguros',
        text: 'Usted le paga a Live Oak. El pago queda retenido hasta que confirme el trabajo, o cinco días después.',
      },
      {
        title: 'Privado hasta que usted elija',
        text: 'Su dirección y su teléfono quedan con nosotros hasta que elija una oferta y pague.',
      },
      {
        title: 'Calificaciones y reseñas',
        text: 'Una reseña por parte, y solo cuando el trabajo está hecho y pagado. Nadie puede comprarlas.',
      },
      {
        title: 'Primero lo ve una persona',
        text: 'Uno de nosotros revisa cada negocio antes de que oferte y lee cada trabajo. Una emergencia con foto y teléfono confirmado sale primero y se lee después.',
      },
    ],
  },
  examples: {
    title: 'Lo que podrían decir los dueños',
    lead: 'Son ejemplos. Las reseñas reales ocuparán su lugar a medida que se terminen trabajos.',
    realTitle: 'Lo que dicen los dueños',
    realLead: (words) =>
      `Las reseñas más nuevas de ${words} palabras o más, buenas o malas. Cada una es de un trabajo hecho y pagado en Live Oak.`,
    readAll: 'Leer la reseña completa',
    more: 'Reseñas anteriores',
    moreFailed: 'Las reseñas anteriores no se cargaron. Inténtelo otra vez.',
    who: (author, parish) => `${author}, parroquia de ${parish}`,
    list: [
      {
        text: 'Cuatro ofertas selladas por el roble para el jueves. Comparé lo que cada una dejaba fuera, no solo el precio.',
        who: 'Dueña de casa, Metairie',
      },
      {
        text: 'La cuadrilla amarró cada rama sobre el techo. Ni una teja rota, y al final rastrillaron el camellón.',
        who: 'Dueño de casa, Mid City, Baton Rouge',
      },
      {
        text: 'Con la tormenta cayó un pino sobre la cerca. El modo tormenta estaba activo y una cuadrilla verificada llegó antes de anochecer.',
        who: 'Dueña de casa, Breaux Bridge',
      },
    ],
  },
  start: {
    title: 'La buena sombra empieza en buenas manos.',
    begin: 'Empiece hoy',
    learn: 'Más información',
    learnMoreAbout: 'Más información sobre los árboles y su cuidado',
  },
};
