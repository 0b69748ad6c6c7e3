// Servicios de tala de árboles.
import type { treeRemoval as en } from '../en/tree-removal.ts';

export const treeRemoval: typeof en = {
  title: 'Servicios de tala de árboles',
  lead: 'Tres rangos de precio habituales. Su precio real sale de las ofertas selladas de negocios verificados.',
  guide: 'Guías aproximadas de noviembre de 2026. No son ofertas: deciden sus ofertas selladas.',
  packages: {
    emergency: {
      title: 'Tala de emergencia',
      price: '$800 - $2,500',
      when: 'Disponible 24/7',
      whenText:
        'Puede publicar a cualquier hora, de día y de noche. Qué tan pronto llega una cuadrilla depende de los negocios; nosotros no tenemos cuadrillas.',
      list: [
        'Un árbol sobre una construcción, colgando o que bloquea el paso',
        'Elija “Emergencia” al publicar',
        'Cables a menos de 10 pies: primero el 911 y la compañía de luz',
      ],
    },
    standard: {
      title: 'Tala normal',
      price: '$400 - $1,500',
      when: 'Con cita',
      whenText: 'Usted elige una oferta y acuerda el día en el calendario.',
      list: [
        'Un árbol con espacio para bajarlo',
        'Ofertas selladas, que se abren al cierre',
        'Diga si incluye el tocón y el retiro de restos',
      ],
    },
    large: {
      title: 'Tala de árbol grande',
      price: '$1,000 - $5,000',
      when: 'Con cita',
      whenText: 'Usted elige una oferta y acuerda el día en el calendario.',
      list: [
        'Un árbol alto o ancho, o un lugar estrecho',
        'A menudo con grúa o aparejo: los negocios pueden hacerle preguntas sobre el trabajo',
        'Puede hacer falta un permiso; el asistente dice dónde',
      ],
    },
  },
  quote: 'Pedir precio',
  notSure: '¿Cuánto costaría su árbol?',
  notSureText: 'La calculadora muestra la cuenta paso a paso.',
  calculator: 'Calculadora de costos',
  why: {
    title: 'Por qué elegirnos',
    list: [
      {
        what: 'Verificados antes de ofertar',
        how: 'Una persona revisa la licencia estatal (LDAF), el seguro de $1 millón o más y la compensación laboral (o exención), y vigilamos sus fechas. Cada oferta muestra lo verificado y toda excepción, con su último día.',
      },
      {
        what: 'Ofertas selladas',
        how: 'Nadie ve el monto de otro. Con los comprobantes usted puede revisar después que ninguna cambió.',
      },
      {
        what: 'Pago retenido',
        how: 'Usted paga al elegir. El dinero queda retenido y se entrega cuando confirma el trabajo, o cinco días después de que se marcó como terminado, salvo que usted abra una disputa.',
      },
      {
        what: 'Nombres después del pago',
        how: 'Su calle y su teléfono quedan ocultos hasta que se paga una oferta; el nombre del negocio también.',
      },
    ],
  },
  safety: {
    title: 'Aviso de seguridad',
    text: 'Talar un árbol es un trabajo peligroso, también para quien sabe. Quédese fuera de la zona de caída, a 35 pies de un cable caído y a 10 de uno en alto, nunca detrás de un cepellón, y deje un árbol colgado o doblado a una cuadrilla con licencia. Si hay una vida en peligro, llame primero al 911.',
    emergency: 'Guía de emergencia',
    permits: 'Asistente de permisos',
  },
};
