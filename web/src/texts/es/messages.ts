// Lo que dicen los formularios y el servidor, por su texto en inglés. Las pruebas muestran que están todos los de los formularios.
import type { Said } from '../said.ts';

export const messages: Said = {
  exact: {},
  patterns: [],
};
