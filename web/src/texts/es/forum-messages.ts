// Las frases de los formularios del foro, por su texto en inglés.
export const forumMessages: Readonly<Record<string, string>> = {
  'Write a title of at least 5 characters': 'Escriba un título de al menos 5 caracteres',
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
};
