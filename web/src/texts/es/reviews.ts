// Reseñas: el formulario, lo que escribieron los dos, las respuestas, y un negocio en cifras.
import type { reviews as en } from '../en/reviews.ts';

export const reviews: typeof en = {
  form: {
    work: '¿Cómo fue el trabajo?',
    client: '¿Cómo fue el cliente?',
    rating: 'Su calificación',
    stars: ['Malo', 'Regular', 'Bueno', 'Muy bueno', 'Excelente'],
    star: (count, word) => (count === 1 ? `1 estrella, ${word}` : `${count} estrellas, ${word}`),
    facts: 'Tres preguntas rápidas',
    factsHint:
      'Omita lo que no sepa con seguridad. Una visita que se cambió por un aviso del tiempo no es una tardanza.',
    questions: { onTime: '¿Llegó a tiempo?', clean: '¿Dejó todo limpio?', priceKept: '¿Mantuvo el precio?' },
    yes: 'Sí',
    no: 'No',
    notSaid: 'Omitir',
    words: 'Con sus palabras',
    blind: (days) =>
      `Cada uno escribe en privado. Las dos reseñas aparecen cuando ambas estén listas. Después de ${days} días, una aparece sola y ya es tarde para la otra.`,
    leftOut: 'Algo aquí parece un teléfono, un correo o un enlace. Los lectores no lo ven.',
    publicNote:
      'Podemos mostrar la suya en nuestra página de inicio con su nombre, la primera letra de su apellido y su parroquia.',
    send: 'Enviar la reseña',
    sent: 'Reseña enviada',
    sentNext: 'Aparecerá cuando la otra parte también haya escrito.',
    bothShown: 'Las dos reseñas ya son públicas.',
    notSent: 'La reseña no se envió. Inténtelo otra vez.',
  },
  list: {
    title: 'Reseñas',
    loading: 'Cargando las reseñas',
    failed: 'Las reseñas no se cargaron',
    you: 'Usted',
    notShown: 'Aún no se muestra',
    missed: 'Esta reseña ya es pública, así que es tarde para la suya. Todavía puede contestarla una vez.',
    takenDown: 'Un administrador la retiró. Solo usted la ve aquí; sus estrellas no cuentan.',
    yes: { onTime: 'Llegó a tiempo', clean: 'Dejó todo limpio', priceKept: 'Mantuvo el precio' },
    no: { onTime: 'Llegó tarde', clean: 'No limpió', priceKept: 'Cambió el precio' },
    none: 'Aún no hay reseñas. Vienen de trabajos terminados y pagados.',
    more: 'Ver reseñas anteriores',
  },
  reply: {
    by: (name) => `${name} respondió`,
    yours: 'Su respuesta',
    takenDown: 'Un administrador retiró esta respuesta.',
    open: 'Responder',
    hint: 'Puede responder una vez y no podrá cambiarlo después. Los teléfonos, direcciones y enlaces se ocultan.',
    needed: 'Escriba su respuesta',
    send: 'Enviar la respuesta',
    sent: 'Respuesta enviada',
    sentNext: 'Aparece debajo de la reseña.',
    notSent: 'La respuesta no se envió. Inténtelo otra vez.',
  },
  numbers: {
    title: 'Lo que dicen los dueños',
    average: (average, count) =>
      count === 1 ? `${average} de 5, con 1 reseña` : `${average} de 5, con ${count} reseñas`,
    spread: (parts) => `Calificaciones por estrellas: ${parts}.`,
    starsOf: (stars, count) => (stars === 1 ? `1 estrella ${count}` : `${stars} estrellas ${count}`),
    star: (stars) => (stars === 1 ? '1 estrella' : `${stars} estrellas`),
    share: (yes, said) => `${yes} de ${said}`,
    nobodySaid: 'sin respuestas todavía',
    counted: 'Según todas las reseñas publicadas. Las que retira un administrador no cuentan.',
  },
};
