// Las páginas de zonas: las tres áreas metropolitanas y las 64 parroquias.
import type { areas as en } from '../en/areas.ts';

const jobs = (count: number): string =>
  count === 1 ? '1 trabajo abierto' : `${count.toLocaleString('es-US')} trabajos abiertos`;

export const areas: typeof en = {
  parish: (name) => `la parroquia de ${name}`,
  metro: (city) => `la zona de ${city}`,
  head: {
    title: (place) => `Servicio de árboles en ${place}, Louisiana`,
    description: (place) =>
      `Trabajo de árboles en ${place}: trabajos abiertos, negocios verificados, licencia, permisos y a quién llamar por los cables.`,
  },
  title: (place) => `Servicio de árboles en ${place}`,
  lead: 'Publique el trabajo una vez y negocios con licencia y seguro le hacen ofertas selladas. Usted y el negocio conocen sus nombres solo cuando usted elige y paga.',
  post: (place) => `Publicar un trabajo en ${place}`,
  work: (place) => `Buscar trabajo en ${place}`,
  counts: {
    title: 'En este momento',
    openJobs: (count) => (count === 1 ? 'trabajo abierto a ofertas' : 'trabajos abiertos a ofertas'),
    members: (count) =>
      count === 1 ? 'negocio miembro verificado trabaja aquí' : 'negocios miembros verificados trabajan aquí',
    anywhere: (count, total) => (count === total ? 'y en el resto del estado' : `${count} de ellos en todo el estado`),
    finished: (count) =>
      count === 1 ? 'trabajo terminado y pagado con nosotros' : 'trabajos terminados y pagados con nosotros',
    note: 'Cifras en vivo, actualizadas cada minuto.',
  },
  map: {
    label: (place, neighbors) => `Mapa: ${place}${neighbors === '' ? '' : `, junto a ${neighbors}`}`,
    caption: (place) => `${place.charAt(0).toUpperCase()}${place.slice(1)} y las parroquias (parishes) vecinas`,
  },
  parishes: {
    title: (place) => `Las parroquias de ${place}`,
    lead: 'Una zona metropolitana no tiene un solo límite. En esta página nos referimos a estas parroquias.',
  },
  rules: {
    title: 'Antes de que alguien corte',
    license: {
      title: 'La licencia es del estado',
      text: (place) =>
        `En ${place}, como en todo Louisiana, para recomendar o hacer trabajo de árboles por pago se necesita una licencia de arborista del Departamento de Agricultura y Silvicultura (LDAF). Quien la tiene debe darle un contrato escrito con el trabajo y el precio.`,
      more: 'La ley en palabras sencillas',
    },
    permit: {
      title: 'El permiso puede ser de la parroquia',
      text: (place) =>
        `Si un árbol en ${place} necesita permiso depende de dónde está el tronco: en su terreno, en la vía pública, en el límite o en un distrito histórico. Responda cuatro preguntas y vea lo que sabemos y a qué oficina preguntar.`,
      metro: 'Cada parroquia y muchos pueblos tienen sus propias reglas. Elija la parroquia abajo y vea las suyas.',
      more: (place) => `Reglas de permisos en ${place}`,
      all: 'El asistente de permisos',
    },
    power: {
      title: 'Hay un cable caído, o un árbol sobre uno',
      first: 'Llame al 911 y quédese al menos a 35 pies del cable y de todo lo que toca.',
      known: (place) => `Después, a la compañía de luz. En ${place} es:`,
      several: (place) => `Después, a la compañía de luz de su factura. Esta da servicio a una parte de ${place}:`,
      unknown: (place) =>
        `Después, a la compañía de luz que dice su factura: puede haber más de una en ${place}, y solo damos los números de los que estamos seguros.`,
      seenOnce: 'Encontramos este número en una sola fuente. Compárelo con su factura.',
      more: 'A quién llamar en una emergencia',
    },
  },
  neighbors: { title: 'Al lado', jobs },
  business: {
    title: (place) => `¿Tiene un negocio de árboles en ${place}?`,
    text: 'Envíe sus documentos una vez. Cuando estén verificados, la membresía de $99 al año le abre todos los trabajos de las parroquias donde trabaja. Sin cobro por contacto.',
  },
  index: {
    title: 'Dónde trabajamos: las 64 parroquias (parishes)',
    lead: 'Los trabajos abiertos y los negocios miembros de cada parroquia de Louisiana, con cifras en vivo. Elija la suya y vea sus reglas y a quién llamar.',
    metros: 'Alrededor de las ciudades',
    parishes: 'Parroquia por parroquia',
    map: 'Trabajos abiertos por parroquia de Louisiana',
    jobs,
  },
  states: { failed: 'No se pudo cargar esta página' },
  and: 'y',
};
