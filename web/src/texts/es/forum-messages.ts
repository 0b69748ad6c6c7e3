// Lo que dicen los formularios del foro y el servidor sobre él, por su texto en inglés.
import type { Said } from '../sentences.ts';

const exact: Said['exact'] = {
  'Write at least 10 characters': 'Escriba al menos 10 caracteres',
  'Write at least 10 characters about it': 'Escriba al menos 10 caracteres sobre el equipo',
  'Write your reply': 'Escriba su respuesta',
  'Choose what it is about': 'Elija de qué se trata',
  'Choose what to do': 'Elija qué hacer',
  'There is no such category': 'No existe esa categoría',
  'There is no such board': 'No existe esa sección',
  'Choose a forum name of 3 to 30 characters': 'Elija un nombre de 3 a 30 caracteres',
  'Use letters, digits, spaces, dots, hyphens and apostrophes, and begin with a letter':
    'Use letras, números, espacios, puntos, guiones y apóstrofos, y empiece con una letra',
  'A forum name cannot be an address, a phone number or a website':
    'El nombre no puede ser una dirección, un teléfono ni un sitio web',
  'This name could be taken for Live Oak, its desk or a checked title. Choose another one.':
    'Ese nombre se podría confundir con Live Oak, con su equipo o con un título revisado. Elija otro.',
  'Name the make and model, such as Stihl MS 261': 'Escriba la marca y el modelo, como Stihl MS 261',
  'Choose what kind of equipment it is': 'Elija qué tipo de equipo es',
  'Enter the price as dollars, such as 649 or 649.95': 'Escriba el precio en dólares, como 649 o 649.95',
  'You reviewed this model already. Change or remove that review, or reply to it.':
    'Usted ya reseñó este modelo. Cambie o quite esa reseña, o respóndala.',
  'A model that was just made is not there': 'El modelo que se acaba de crear no está',
  'This was removed. Nothing can be added to it any more.': 'Esto se quitó. Ya no se le puede agregar nada.',
  'You wrote this yourself.': 'Esto lo escribió usted.',
  'This is laid out in more tables, lists or quotes than can be shown. Make it plainer.':
    'Tiene más tablas, listas o citas de las que se pueden mostrar. Hágalo más sencillo.',
  'Nothing in this can be read. Write it in words.': 'Aquí no hay nada que se pueda leer. Escríbalo con palabras.',
  'It is so already, or it was removed meanwhile. Reload to see how it stands.':
    'Ya está así, o se quitó mientras tanto. Vuelva a cargar la página para ver cómo quedó.',
  'Leave out your own name and that of your business: bids are sealed, and owners choose without knowing who bids.':
    'No use su nombre ni el de su negocio: las ofertas son selladas y los dueños eligen sin saber quién oferta.',
  'You have a forum name already; it stays as it is.': 'Usted ya tiene un nombre en el foro; se queda como está.',
  'Somebody goes by this name already. Choose another one.': 'Alguien ya usa ese nombre. Elija otro.',
  'This thread is locked: it can be read, and nothing can be added to it.':
    'Esta conversación está cerrada: se puede leer, pero no agregar nada.',
  'A review is changed with its stars, on the page of equipment reviews.':
    'Una reseña se cambia junto con sus estrellas, en la página de reseñas de equipo.',
  'Choose a forum name first: it is what others read above your posts.':
    'Elija primero un nombre para el foro: es lo que los demás leen sobre sus mensajes.',
};

/** 'begin 3 threads', 'write 1 reply' */
const WHAT: readonly (readonly [RegExp, string])[] = [
  [/^begin (\d+) threads?$/, 'empezar $1 conversaciones'],
  [/^write (\d+) replies$/, 'escribir $1 respuestas'],
  [/^change (\d+) posts$/, 'cambiar $1 mensajes'],
  [/^like (\d+) posts$/, 'dar $1 me gusta'],
];

function whatIn(said: string): string {
  const [pattern, words] = WHAT.find(([one]) => one.test(said)) ?? [];
  return pattern && words ? said.replace(pattern, words) : said;
}

const spanOf = (span: string) =>
  span
    .replace('an hour', 'una hora')
    .replace('a day', 'un día')
    .replace(/minutes?/, 'minutos')
    .replace(/hours?/, 'horas');

const patterns: Said['patterns'] = [
  [
    /^You can (.+) within (.+?)\. Try again in (.+?)\.(.*)$/,
    (what = '', within = '', again = '', more = '') =>
      `Puede ${whatIn(what)} en ${spanOf(within)}. Inténtelo de nuevo en ${spanOf(again)}.${
        more.trim() === '' ? '' : ' El límite sube cuando su cuenta tiene un día y su correo está confirmado.'
      }`,
  ],
  [
    /^A (reply|post) can be changed for (\d+) minutes\. You can still remove it, .*$/,
    (what, minutes) =>
      `${what === 'reply' ? 'Una respuesta' : 'Un mensaje'} se puede cambiar durante ${minutes} minutos. Todavía puede quitarla o escribir otra.`,
  ],
  [/^Write a title of at least (\d+) characters$/, (least) => `Escriba un título de al menos ${least} caracteres`],
];

export const forumMessages: Said = { exact, patterns };
