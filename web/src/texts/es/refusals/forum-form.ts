// Lo que los formularios del foro dicen que falta o está mal.
import type { forumForm as english } from '@live-oak/contract/refusals/form.ts';

export const forumForm: typeof english = {
  reply: 'Escriba su respuesta',
  act: 'Elija qué hacer',
  category: 'No existe esa categoría',
  board: 'No existe esa sección',
  nameLength: 'Elija un nombre de 3 a 30 caracteres',
  nameLetters: 'Use letras, números, espacios, puntos, guiones y apóstrofos, y empiece con una letra',
  nameContact: 'El nombre no puede ser una dirección, un teléfono ni un sitio web',
  nameReserved: 'Ese nombre se podría confundir con Live Oak, con su equipo o con un título revisado. Elija otro.',
  model: 'Escriba la marca y el modelo, como Stihl MS 261',
  equipmentKind: 'Elija qué tipo de equipo es',
  price: 'Escriba el precio en dólares, como 649 o 649.95',
  titleShort: ({ least }) => `Escriba un título de al menos ${least} caracteres`,
  postShort: ({ least }) => `Escriba al menos ${least} caracteres`,
  reviewShort: ({ least }) => `Escriba al menos ${least} caracteres sobre el equipo`,
};
