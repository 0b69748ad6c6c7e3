// Lo que el dueño de un trabajo cerca de cables hace con ellos, en la página del trabajo.
import type { wires as en } from '../en/wires.ts';

export const wires: typeof en = {
  closedTitle: 'Por ahora solo ofertan los arboristas de líneas',
  closedText:
    'Usted dijo que hay cables a menos de 10 pies. Llame a su compañía eléctrica. Cuando diga que otras cuadrillas pueden trabajar ahí, o desconecte la línea, anótelo aquí: entonces todo negocio con licencia verá el trabajo y podrá ofertar.',
  closedEmergency:
    'Usted dijo que un cable está caído o que el árbol toca uno. Quédese a 35 pies (unos 11 metros). Llame al 911 y después a su compañía eléctrica. Cuando diga que otras cuadrillas pueden trabajar ahí, o desconecte la línea, anótelo aquí: entonces todo negocio con licencia verá el trabajo y podrá ofertar.',
  openTitle: 'Todo negocio con licencia puede ofertar',
  openText:
    'La cuadrilla busca cables otra vez antes de empezar. Si vuelve a haber un cable con corriente cerca, dígalo enseguida.',
  liveAfterTitle: 'Por ahora solo pueden empezar los arboristas de líneas',
  liveAfterText:
    'Usted dijo que otra vez hay un cable con corriente cerca. Quédese a 35 pies (unos 11 metros) de un cable caído. Cuando la compañía eléctrica diga que otras cuadrillas pueden trabajar ahí, o desconecte la línea, anótelo aquí: entonces la cuadrilla podrá empezar.',
  whomToCall: 'A quién llamar',
  answer: 'Agregar la respuesta de la compañía eléctrica',
  answerText:
    'Solo si dijo que pueden trabajar ahí cuadrillas sin capacitación en despeje de líneas. Quienes ofertan ven sus palabras y el día.',
  words: 'Qué dijo',
  wordsHint: 'O agregue abajo una foto de su carta o mensaje.',
  day: 'Día de la respuesta',
  photo: 'Foto de la respuesta',
  photoHint: 'Solo la ven la cuadrilla que usted paga y Live Oak',
  dropped: 'La compañía desconectó la línea',
  droppedTitle: '¿La compañía eléctrica desconectó la línea?',
  droppedText:
    'Dígalo solo si su compañía eléctrica desconectó la línea o cortó la corriente, y se lo dijo. Un cable caído puede matar aunque no haya luz.',
  droppedDay: 'Día en que se desconectó',
  live: 'Otra vez hay un cable con corriente',
  liveTitle: '¿Hay otra vez un cable con corriente cerca?',
  liveText:
    'Entonces solo los arboristas de líneas pueden ofertar y empezar, hasta que usted diga otra cosa. Se avisa a los negocios que ya ofertaron. Quédese a 35 pies de un cable caído.',
  send: 'Guardar',
  stillMoving: 'La foto todavía se está subiendo. Espere a que termine o quítela.',
  saved: 'Guardado',
  openNow: 'Todo negocio con licencia ve el trabajo y puede ofertar.',
  closedNow: 'Solo los arboristas de líneas pueden ofertar y empezar.',
  failed: 'Inténtelo otra vez.',
};
