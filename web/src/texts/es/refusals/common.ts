// Lo que no es de ninguna parte: lo que el servidor no puede leer, atender o alcanzar.
import type { common as english } from '@live-oak/contract/refusals/common.ts';

export const common: typeof english = {
  checkFields: 'Revise lo que escribió',
  useHttps: 'Esto llegó sin cifrar. Use https.',
  forBusinesses: 'Esto es solo para negocios de árboles.',
  badJson: 'Lo que se envió no se pudo leer.',
  sendJson: 'Lo que se envió no se pudo leer.',
  race: 'Alguien más cambió esto en el mismo momento. Vuelva a cargar e inténtelo de nuevo.',
  databaseDown: 'No se puede conectar con la base de datos ahora. Inténtelo de nuevo en un momento.',
  broken: 'Algo falló de nuestro lado. Inténtelo de nuevo en un momento.',
  tooManyRequests: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  noSuchPage: 'No existe esa página.',
  unreadable: 'Lo que se envió no se pudo leer.',
  forOwners: 'Esto es solo para dueños de propiedad.',
  tooDeep: ({ most }) => `Lo que se envió no se pudo leer: como máximo ${most} niveles.`,
  tooManyValues: ({ most }) => `Lo que se envió tiene demasiados valores: como máximo ${most}.`,
  tooLarge: ({ megabytes }) => `Es demasiado grande. Lo máximo son ${megabytes} MB.`,
  otherSite: ({ site }) => `Esto se envió desde otro sitio. Abra ${site} e inténtelo de nuevo.`,
};
