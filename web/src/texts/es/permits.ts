// El asistente de permisos y su ficha de reglas.
import type { permits as en } from '../en/permits.ts';

export const permits: typeof en = {
  title: 'Asistente de permisos',
  lead: 'Quién tiene que estar de acuerdo antes de podar, talar o desmontar, y a qué oficina preguntar. Para las 64 parroquias (parishes), y si no sabemos algo, lo decimos.',
  form: {
    title: '¿Qué árbol y qué trabajo?',
    parish: 'Parroquia, ciudad o ZIP',
    parishHint: 'Por ejemplo Orleans, Slidell o 70810',
    where: '¿Dónde está el tronco?',
    wheres: {
      private: { label: 'En terreno privado', hint: 'El tronco bien dentro del lote' },
      right_of_way: { label: 'Derecho de paso o neutral ground', hint: 'También la franja junto a la calle' },
      boundary: { label: 'En el límite', hint: 'Compartido con un vecino' },
      historic: { label: 'En un distrito histórico o de árboles', hint: 'Como Metairie Ridge' },
      unsure: { label: 'No estoy seguro', hint: 'Le decimos cómo averiguarlo' },
    },
    work: '¿Qué se va a hacer?',
    works: { prune: 'Podar', remove: 'Talar', clear: 'Desmontar', stump: 'Triturar un tocón' },
    show: 'Ver la ficha de reglas',
    all: 'Las 64 parroquias en una lista',
    marked: 'conocemos una regla o una oficina',
    mapNote: 'O elija una parroquia en el mapa. En verde: conocemos allí una oficina o una regla.',
    unknown: (typed: string) =>
      `No encontramos ningún lugar de Louisiana para “${typed}”. Escriba una parroquia, una ciudad o un ZIP de cinco cifras, o elija de la lista.`,
    elsewhere: (typed: string) =>
      `“${typed}” no está en Louisiana. El asistente conoce las 64 parroquias de Louisiana.`,
    failed: 'No pudimos buscar ese lugar. Elija la parroquia en la lista o en el mapa.',
    taken: (typed: string, parish: string) => `“${typed}” está en la ${parish}.`,
  },
  card: {
    of: (parish: string) => `Ficha de reglas: ${parish}`,
    verdicts: {
      permission: 'Primero hace falta permiso',
      both_owners: 'Los dos dueños deben estar de acuerdo',
      ask_first: 'Pregunte antes de tocar nada',
      usually_free: 'Por lo general, sin permiso de la parroquia',
    },
    verdictNotes: {
      permission: 'Ninguna cuadrilla puede empezar antes de tenerlo.',
      both_owners: 'Acuérdenlo por escrito y luego reciba ofertas.',
      ask_first: 'Una llamada no cuesta nada; una multa o un pleito, sí.',
      usually_free: 'Lea las excepciones de abajo antes de confiarse.',
    },
    noRule: (parish: string) =>
      `No conocemos ninguna regla de la ${parish} para esto. Eso no quiere decir que no la haya. Pregunte en la oficina de la parroquia.`,
    groups: {
      decides: 'Quién decide',
      needed: 'Qué hace falta',
      neighbors: 'Vecinos, según la ley de Louisiana',
      before: 'Antes de empezar',
      ask: 'Pregunte a la oficina',
    },
    office: 'A qué oficina preguntar',
    noOffice: (parish: string) => `La oficina de la ${parish}`,
    noOfficeText:
      'No conocemos una oficina ni un número del que estemos seguros. Llame al gobierno de la parroquia y pregunte por permisos; dentro de una ciudad, también en la alcaldía.',
    call: 'Llamar',
    noPhone: 'No conocemos un número del que estemos seguros.',
    towns: 'Las ciudades pueden tener sus propias reglas. Pregunte también en la alcaldía.',
    reported: 'De una página antigua, sin comprobar',
    examples: 'Lo que suelen costar y tardar estos permisos',
    exampleMark: 'Rango de ejemplo, confirme con la oficina',
    fee: 'Costo',
    time: 'Tiempo',
    days: (low: number, high: number) => `de ${low} a ${high} días hábiles`,
    dollars: (low: number, high: number) => `de $${low} a $${high}`,
    requirements: 'Lo que suelen pedir',
    makeJob: 'Convertir en un trabajo',
    makeJobText: 'Llenamos el formulario con la parroquia, el lugar del tronco y el trabajo.',
    jobTitles: {
      prune: 'Podar un árbol',
      remove: 'Talar un árbol',
      clear: 'Desmontar un lote',
      stump: 'Triturar un tocón',
    },
  },
  types: {
    title: 'Tipos de permiso, como ejemplo',
    lead: 'Estos rangos dan una idea aproximada. Ninguna parroquia los ha confirmado: rango de ejemplo, confirme con la oficina.',
  },
  state: {
    title: 'Lo que el estado pide en todas partes',
    list: {
      license: {
        title: 'Licencia de arborista',
        text: 'Quien poda, tala o aconseja sobre un árbol en pie a cambio de pago necesita una licencia del Louisiana Department of Agriculture and Forestry (LDAF), 225-952-8100. Cada oferta en Live Oak muestra si la verificamos.',
      },
      contract: {
        title: 'Un contrato escrito',
        text: 'Indica el trabajo y el precio. El negocio con licencia está obligado a dárselo.',
      },
      callBeforeDigging: {
        title: '811 antes de cavar',
        text: 'Antes de triturar un tocón o cavar, llame al 811 o al 1-800-272-3020, de 48 a 120 horas antes. Los fines de semana y nueve días feriados no cuentan.',
      },
      boundary: {
        title: 'Un árbol en el límite',
        text: 'Se presume que un árbol del límite es de los dos dueños. Si estorba, un vecino puede pedir que se quite pagando él, o que se recorte a costa del dueño del árbol.',
      },
    },
  },
  known: {
    title: 'Parroquias cuya oficina o reglas conocemos',
    lead: (others: number) => `En las otras ${others}, pregunte en la oficina de la parroquia.`,
    see: (parish: string) => `Fichas de reglas: ${parish}`,
  },
};
