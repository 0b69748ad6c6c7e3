// La calculadora de costos: el formulario, la cuenta paso a paso y lo que costaron los trabajos terminados.
import type { calculator as en } from '../en/calculator.ts';

export const calculator: typeof en = {
  title: 'Calculadora de costos',
  lead: 'La altura, el árbol, el trabajo y la dificultad dan un precio aproximado. Vea la cuenta paso a paso.',
  form: 'Su árbol',
  height: 'Altura del árbol, pies',
  heightHint: 'Basta un cálculo: un piso mide unos 10 pies.',
  heightWrong: 'Escriba la altura en pies, de 1 a 400',
  heightStump: 'No cuenta para un tocón: cualquier altura da el mismo precio.',
  treeType: 'Tipo de árbol',
  chooseTree: 'Elija un tipo de árbol',
  treeTypes: {
    live_oak: 'Roble vivo (live oak)',
    pine: 'Pino',
    bald_cypress: 'Ciprés calvo',
    magnolia: 'Magnolio',
    other: 'Otro',
  },
  service: 'Tipo de servicio',
  chooseService: 'Elija un tipo de servicio',
  services: { removal: 'Tala', pruning: 'Poda', trimming: 'Recorte', stump: 'Tocón' },
  difficulty: 'Dificultad',
  chooseDifficulty: 'Elija una dificultad',
  difficulties: { easy: 'Fácil', moderate: 'Moderada', difficult: 'Difícil', emergency: 'Emergencia' },
  difficultyHint:
    'Fácil: terreno abierto, nada debajo. Difícil: un techo, una cerca o una piscina debajo, o sin paso para un camión.',
  parish: 'Parroquia (parish)',
  noParish: 'Ninguna',
  parishHint: 'Si elige una, ve también lo que costaron allí los trabajos terminados, a partir de cinco.',
  calculate: 'Calcular',
  missing: 'Para calcular, indique la altura, el tipo de árbol, el servicio y la dificultad.',
  noScript: 'Sin JavaScript, use este botón:',

  result: 'Precio aproximado',
  resultOf: (service, tree, feet) => `${service}: ${tree.toLowerCase()}, ${feet} pies`,
  resultOfStump: (tree) => `Tocón de ${tree.toLowerCase()}`,
  anyTree: 'otro árbol',
  resultOfOther: 'Tocón',
  empty: 'Llene los cuatro campos y pulse Calcular. Verá un rango de precio y cómo lo calculamos.',
  range: (low, high) => `De ${low} a ${high}`,
  about: (sum) => `La cuenta da ${sum}; el rango va de $100 menos a $200 más.`,
  roughGuide: (day) =>
    `Una guía aproximada, con la fórmula al ${day}. No es una oferta ni un promedio: un negocio que vio el árbol puede pedir menos o mucho más.`,
  picture: (low, high) => `Guía aproximada de ${low} a ${high}.`,
  pictureReal: (low, high) => `Trabajos terminados de ${low} a ${high}.`,
  guideBar: 'Guía aproximada',
  realBar: 'Trabajos terminados',
  numbers: 'Los números del dibujo',
  what: 'Qué',
  from: 'Desde',
  middle: 'Medio',
  to: 'Hasta',

  steps: 'La cuenta, paso a paso',
  step: 'Paso',
  times: 'Cuenta',
  soFar: 'Hasta aquí',
  stepHeight: (feet, service) => `${service}, ${feet} pies`,
  stepStump: 'Tocón, sea cual sea la altura',
  perFoot: (dollars) => `${dollars} por pie`,
  flat: 'precio fijo',
  stepTree: (tree) => `Tipo de árbol: ${tree.toLowerCase()}`,
  stepDifficulty: (difficulty) => `Dificultad: ${difficulty.toLowerCase()}`,
  stepRounded: 'Redondeado a dólares enteros',
  stepLow: 'Extremo bajo: $100 menos, nunca menos de $0',
  stepHigh: 'Extremo alto: $200 más',

  real: (parish) => `Lo que costaron trabajos terminados en ${parish}`,
  realNote: (jobs) =>
    `De ${jobs} trabajos terminados y pagados aquí en Live Oak: la mitad costó entre los dos extremos. Trabajos enteros, de cualquier altura y a menudo de más de un árbol, redondeados a $10.`,
  realNone: (parish) =>
    `Hay menos de cinco trabajos así terminados en ${parish}, por eso aún no hay rango. Solo lo mostramos a partir de cinco, para que nadie pueda saber cuánto costó un trabajo.`,
  realFailed: 'No se pudo cargar lo que costaron los trabajos terminados.',

  makeJob: 'Convertirlo en un trabajo',
  makeJobText:
    'Llenamos el formulario con estos datos. Negocios verificados le envían ofertas selladas: precios reales para su árbol.',
  jobTitle: (service, tree, feet) =>
    [service, tree?.toLowerCase(), feet === undefined ? undefined : `unos ${feet} pies`].filter(Boolean).join(', '),
  jobServices: { removal: 'Tala', pruning: 'Poda', trimming: 'Recorte', stump: 'Triturar un tocón' },

  how: 'Cómo se hace la cuenta',
  howText:
    'La tala cuenta $25 por cada pie de altura, la poda $15, el recorte $12; un tocón son $150 fijos. Eso se multiplica según el árbol y la dificultad.',
  factorsTree: 'Por tipo de árbol',
  factorsDifficulty: 'Por dificultad',
  blind: 'Lo que ninguna fórmula ve',
  blindList: [
    'Lo que hay debajo: un techo, una cerca, una piscina o una tumba obligan a usar cuerdas y grúa.',
    'El acceso: si un camión llega al árbol o todo se saca a mano por un portón.',
    'Cables a menos de 10 pies: primero la compañía eléctrica, y solo trabaja personal calificado para despejar líneas.',
    'Lo que incluye el precio: retiro, tocón, limpieza y permiso son cada uno una línea de la oferta.',
    'El árbol mismo: la madera muerta y hueca se corta más despacio, y a veces no se puede trepar.',
  ],
};
