// The page to subscribe to storm texts, in Spanish.
import type { stormTextsPage as en } from '../en/storm-texts.ts';

export const stormTextsPage: typeof en = {
  title: 'Avisos de tormenta de su parroquia (parish)',
  lead: 'Un mensaje de texto cuando comienza el modo tormenta donde vive. No necesita una cuenta.',
  phone: 'Teléfono celular',
  parish: 'Parroquia (parish)',
  choose: 'Elija una parroquia',
  send: 'Enviarme el mensaje',
  failed: 'Su solicitud no se envió. Inténtelo de nuevo.',
  sent: 'Revise su teléfono',
  sentText: 'Responda SÍ a nuestro mensaje y queda en la lista. Si antes nos envió STOP, envíe primero START.',
};
