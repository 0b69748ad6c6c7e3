// La guía de respuesta a emergencias.
import type { emergency as en } from '../en/emergency.ts';

export const emergency: typeof en = {
  title: 'Guía de respuesta a emergencias',
  lead: 'Un árbol cayó o está por caer. Primero llame; los formularios van después.',
  call: 'Llamar al 911',
  callWhen: 'Alguien herido o atrapado, un cable caído, olor a gas, fuego.',
  wires: 'Quédese a 35 pies de un cable caído',
  wiresText:
    'Guarde la misma distancia de todo lo que toca: árbol, cerca, carro, charco. Luego llame al 911 y a su compañía de luz.',
  power: 'Números de las compañías de luz',
  triage: {
    title: 'Cuatro preguntas, en este orden',
    lead: 'Abra la primera a la que responda que sí. ¿Ninguna? Entonces tiene tiempo de publicar un trabajo.',
    questions: {
      people: '¿Hay alguien herido o atrapado?',
      wires: '¿Hay un cable caído o a menos de 10 pies del árbol?',
      structure: '¿Está el árbol sobre una casa, un carro u otra construcción?',
      way: '¿Bloquea un camino o su entrada?',
    },
    none: 'Ninguna de estas',
    noneText:
      'Entonces los negocios pueden hacer ofertas como por cualquier otro trabajo. Tome fotos, no deje que nadie pase por debajo y publique el trabajo.',
    postAfter: 'Publique el trabajo solo cuando ya haya llegado la ayuda y el lugar sea seguro.',
    postWires:
      'Mientras tanto puede publicar. Hasta que la compañía de luz responda, solo ofertan cuadrillas calificadas para trabajar cerca de cables.',
    priority: { CRITICAL: 'CRÍTICO', HIGH: 'ALTO' },
  },
  post: 'Publicar una emergencia',
  fast: 'Publicar en cinco preguntas cortas',
  fastText:
    'A cualquier hora. Con una foto y el teléfono confirmado, avisamos enseguida a las cuadrillas de guardia. No podemos prometer qué tan pronto responde una.',
  draft: {
    title: 'Emergencia: árbol caído',
    people: 'Los socorristas ya estuvieron aquí.',
    structure: 'El árbol está sobre una construcción.',
    way: 'El árbol bloquea el paso.',
  },
  utilities: {
    title: 'Compañías de luz',
    lead: 'Cuál le corresponde está en su recibo. Un cable caído se reporta primero al 911.',
    sure: 'Números de los que estamos seguros',
    reported: 'De una sola fuente, sin comprobar',
    reportedText: 'Si tiene el número de su recibo, use ese.',
    noNumber: (names: string) => `${names}: circulan números distintos y no comprobamos ninguno. Use el de su recibo.`,
    byParish: 'Su parroquia (parish)',
    chooseParish: 'Elija su parroquia',
    known: (parish: string, companies: string) => `${parish}: ${companies}.`,
    several: (parish: string, companies: string) =>
      `${parish}: ${companies} en una parte, otras compañías en el resto. Mire su recibo.`,
    unknown: (parish: string) =>
      `No sabemos con certeza quién da servicio a ${parish}; a menudo es más de una compañía.`,
    unknownHow:
      'El nombre y el número para reportar están en el recibo. Si no lo tiene a la mano y hay un cable caído: 911.',
  },
  stay: {
    title: 'Aléjese de',
    list: [
      {
        what: 'Los cables',
        why: 'Caído: a 35 pies de él y de todo lo que toca. En alto: a 10 pies. Trate todo cable como si tuviera corriente.',
      },
      {
        what: 'El cepellón',
        why: 'Un árbol caído puede levantarse de golpe cuando le cortan la copa. Nadie va debajo ni detrás.',
      },
      { what: 'Las ramas colgantes', why: 'Lo que cuelga caerá. Pase alrededor, no por debajo.' },
      {
        what: 'La madera doblada',
        why: 'Una rama o un tronco doblado es un resorte. Cortarlo es trabajo de una cuadrilla.',
      },
    ],
  },
  insurance: {
    title: 'Para el seguro',
    steps: [
      'Fotos antes de mover nada: el árbol entero, dónde toca, cada cuarto mojado, el tronco donde se rompió.',
      'Anote el día y la hora. Guarde todos los recibos: lona, hotel, bomba.',
      'Llame a su aseguradora antes de que se lleven el árbol, si nadie está en peligro.',
      'Muchas pólizas pagan el retiro solo si el árbol golpeó una construcción o cierra el paso, y a menudo hasta un tope. Revise su póliza.',
      'No ceda su reclamo a nadie. En Louisiana, ceder los beneficios después del daño no vale (R.S. 22:1275).',
      'Usted tiene que pagar su deducible. El contratista que se lo perdona o lo paga por usted viola la ley de Louisiana, y un contrato de $1,000 o más que deba pagar el seguro tiene que decirlo en negritas (R.S. 51:452).',
    ],
  },
  tarp: {
    title: 'Lonas',
    text: 'La lona se pone cuando ya quitaron el árbol y se puede llegar al techo con seguridad. Pásela por encima de la cumbrera y sujétela con peso; nunca suba a un techo mojado ni pase cerca de un cable. Una cuadrilla puede hacerlo: dígalo en el trabajo.',
  },
  strangers: {
    title: 'Si alguien toca a su puerta',
    text: 'Después de una tormenta hay gente que va de puerta en puerta. Pida la licencia del estado (LDAF) y el seguro; un negocio de Live Oak tiene una tarjeta con un código que usted puede comprobar.',
    more: 'Reglas y leyes',
    gouging:
      'En una emergencia declarada no se pueden disparar los precios de bienes y servicios (R.S. 29:732). Denúncielo al Fiscal General.',
  },
  numbers: {
    title: 'Otros números',
    caption: 'Números para una emergencia con árboles',
    name: 'Quién',
    phone: 'Número',
    service: 'Para qué',
    reported: 'sin comprobar',
  },
};
