// La página de herramientas.
import type { tools as en } from '../en/tools.ts';

export const tools: typeof en = {
  title: 'Herramientas',
  lead: 'Cinco herramientas para antes de publicar un trabajo, o en vez de publicarlo. No necesita cuenta, y cada una le ayuda a describir bien el trabajo.',
  first: '¿Se cayó un árbol?',
  firstText: 'Los números de teléfono y qué hacer primero, antes que cualquier formulario.',
  firstLink: 'Abrir la guía de emergencia',
  list: {
    species: {
      title: 'Guía de especies de árboles',
      text: 'Encuentre su árbol por su nombre, aunque lo escriba mal: dónde crece en Louisiana, cómo aguanta el viento y qué lo enferma.',
      gives: 'Obtiene su ficha y un mapa por parroquia.',
    },
    assessment: {
      title: 'Evaluación de salud del árbol',
      text: 'Responda lo que puede ver desde el suelo, con fotos si quiere.',
      gives: 'Obtiene lo que puede significar, en palabras sencillas, y un borrador del trabajo.',
    },
    emergency: {
      title: 'Guía de respuesta a emergencias',
      text: 'Personas, cables, techo, camino: cuatro preguntas en el orden correcto.',
      gives: 'Obtiene el número al que debe llamar primero.',
    },
    permits: {
      title: 'Asistente de permisos',
      text: 'Su parroquia (parish), dónde está el tronco y qué se va a hacer.',
      gives: 'Obtiene una ficha de reglas y la oficina a la que preguntar.',
    },
    calculator: {
      title: 'Calculadora de costos',
      text: 'Altura, árbol, servicio, dificultad, y la cuenta paso a paso.',
      gives: 'Obtiene un rango aproximado antes de que lleguen las ofertas.',
    },
  },
  more: '¿Prefiere leer primero?',
  moreLink: 'Centro de educación',
};
