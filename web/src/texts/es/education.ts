// El centro educativo y lo que rodea a sus cinco páginas.
import type { education as en } from '../en/education.ts';

export const education: typeof en = {
  hub: {
    title: 'Centro educativo',
    lead: 'Lo que más preguntan un dueño preocupado y un jefe de cuadrilla, respondido con claridad; cada dato con su fuente y qué tan seguros estamos.',
    lessons: {
      pruning: {
        title: 'Técnicas de poda',
        text: 'Dónde cortar, cuándo en Louisiana, qué hace el desmoche y qué herramienta va con cada rama.',
      },
      diseases: {
        title: 'Enfermedades y plagas',
        text: 'Señales en corteza y hoja, qué tan grave es cada una, qué ayuda, y las cuarentenas en el mapa.',
      },
      safety: {
        title: 'Guía de seguridad',
        text: 'A 35 pies de un cable caído, árboles que vuelven como resorte, motosierras tras la tormenta y a quién llamar.',
      },
      regulations: {
        title: 'Leyes y reglas',
        text: 'Licencias, seguro, contratos, 811, árboles en el lindero y lo que nadie puede hacer tras una tormenta.',
      },
      certification: {
        title: 'Certificación ISA',
        text: 'Qué demuestra, cómo es el examen, cómo estudiar y cómo mantenerla.',
      },
    },
    askTitle: 'Usted vino con una pregunta',
    ask: [
      'Hay un árbol sobre la casa. ¿Qué es lo primero?',
      '¿A qué distancia del cable debo quedarme?',
      '¿Está enfermo mi árbol?',
      '¿Se puede cortar la rama del vecino?',
      '¿Esta cuadrilla puede hacerlo?',
      '¿Cuándo podo mi roble?',
    ],
    sourcesTitle: 'Cómo escribimos',
    sourcesText:
      'Los datos vienen de la ley, del estado y del oficio. Si algo solo se dice comúnmente, lo decimos; si nadie pudo confirmarlo, le decimos a quién preguntar. Nada de esto es asesoría legal.',
  },
  names: {
    pruning: 'Poda',
    diseases: 'Enfermedades y plagas',
    safety: 'Seguridad',
    regulations: 'Leyes y reglas',
    certification: 'Certificación ISA',
  },
  tabs: {
    label: 'Partes de esta página',
    all: 'Ver todo',
    diseases: 'Enfermedades',
    pests: 'Plagas',
    prevention: 'Prevención',
    overview: 'Resumen',
    certifications: 'Certificaciones',
    study: 'Estudio',
    maintain: 'Mantenimiento',
  },
  sourceCount: (count) => (count === 1 ? '1 fuente' : `${count} fuentes`),
  pictures: {
    collar: {
      title: 'Por dónde sale una rama',
      keys: [],
      notes: [
        'Bien: justo por fuera del cuello.',
        'Mal: al ras. Se llevó el cuello.',
        'Mal: un muñón. Muere y se pudre.',
      ],
    },
    threeCut: {
      title: 'El método de los tres cortes',
      keys: [
        'Desde abajo, un tercio del grueso, a un pie o más del tronco. Evita que se arranque la corteza.',
        'Desde arriba, un poco más afuera, hasta que la rama caiga.',
        'Lo que queda, justo por fuera del cuello (dorado). Sin pintura.',
      ],
    },
    topping: {
      title: 'Desmochado y reducido',
      notes: [
        'Desmochado: muñones, brotes débiles, pudrición desde arriba.',
        'Reducido: cada rama termina en una lateral; la copa es más pequeña y está entera.',
      ],
    },
    tenFoot: {
      title: 'Diez pies por todos los lados de la línea',
      keys: [
        'Usted y la punta de lo que sostiene: fuera de la franja.',
        'La parte del árbol que creció hacia adentro: la compañía eléctrica, o una cuadrilla con licencia de servicios públicos.',
      ],
    },
    rootPlate: {
      title: 'El cepellón vuelve a su hoyo',
      keys: ['El corte que quita el peso.', 'El cepellón se levanta.', 'El hoyo: nunca nadie adentro.'],
    },
    boundary: {
      title: 'En el lindero y por encima de él',
      keys: [
        'Tronco en el lindero: se presume de ambos.',
        'Tronco del vecino, lado suyo: lo que cruza (dorado), ramas y raíces, es lo que puede exigir que se recorte.',
      ],
    },
  },
  calendar: {
    caption: 'Cuándo podar qué en Louisiana',
    tree: 'Árbol',
    best: 'lo mejor',
    may: 'se puede',
    avoid: 'mejor no',
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
    initials: ['E', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
    season: 'Temporada de huracanes',
  },
  disease: {
    severity: { High: 'Alta', Medium: 'Media', Low: 'Baja' },
    severityLabel: 'Gravedad',
    symptoms: 'Síntomas',
    treatment: 'Tratamiento',
    prevention: 'Prevención',
    affectedSpecies: 'Especies afectadas',
  },
  quarantine: {
    map: (name) => `Parroquias (parishes) en cuarentena: ${name}`,
    inside: 'en cuarentena',
    outside: 'no está en la lista',
    covers: 'Abarca',
    age: 'Las listas están al día en las fechas indicadas, y una cuarentena puede ampliarse de un día para otro.',
    ask: 'al LDAF, 225-952-8100, si ya agregaron su parroquia',
    parishes: (count) => `${count} parroquias`,
  },
  licenses: {
    caption: 'Qué licencia necesita un servicio',
    service: 'Servicio',
    needs: 'Necesita',
    note: 'Para saber',
  },
  exam: {
    title: 'El examen en números, como se dice comúnmente',
    questions: 'preguntas',
    hours: 'horas',
    pass: 'para aprobar, cerca de',
    ceus: 'CEU cada 3 años',
    note: 'La ISA no publica una calificación oficial para aprobar. Las 30 CEU son seguras.',
  },
  certification: {
    requirements: 'Requisitos',
    benefits: 'Ventajas',
    examTopics: 'Temas del examen',
  },
  apply: { button: 'Solicitar en línea en isa-arbor.com', where: 'Abre el sitio de la ISA.' },
  next: {
    title: 'Qué sigue',
    tool: 'Una herramienta para esto',
    job: 'Que alguien lo haga',
    pruning: {
      toolText: 'Lo que soporta su tipo de árbol y cómo aguanta el viento.',
      tool: 'Abrir la guía de especies',
      jobText: 'Publique la poda una vez. Negocios con licencia y seguro le envían ofertas selladas.',
      post: 'Publicar una poda',
    },
    diseases: {
      toolText: 'Responda unas preguntas sobre lo que ve; salen palabras que un arborista entiende.',
      tool: 'Evaluar la salud del árbol',
      jobText: 'Que un arborista lo vea y lo ponga por escrito.',
      post: 'Publicar una evaluación',
    },
    safety: {
      toolText: 'Vidas, cables, construcción, acceso: cuatro preguntas y luego el número correcto.',
      tool: 'Abrir la guía de emergencias',
      jobText: '¿No hay heridos ni cables cerca? Publíquelo como emergencia.',
      post: 'Publicar una emergencia',
    },
    regulations: {
      toolText: 'Su parroquia, dónde está el tronco y qué se sabe de la regla ahí.',
      tool: 'Abrir el asistente de permisos',
      jobText: 'Cada oferta muestra si verificamos su licencia y $1,000,000 de cobertura.',
      post: 'Publicar un trabajo',
    },
    certification: {
      toolText: '¿Ya tiene la certificación? Registre su negocio y haga que la verifiquen.',
      tool: 'Registrar un negocio',
      jobText: '¿Busca un arborista certificado? Dígalo en el trabajo.',
      post: 'Publicar un trabajo',
    },
  },
};
