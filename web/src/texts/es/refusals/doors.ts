// Control en la puerta.
import type { doors as english } from '@live-oak/contract/refusals/doors.ts';

export const doors: typeof english = {
  cardLater: 'Su tarjeta estará lista cuando se apruebe su negocio. Le avisaremos aquí y por correo.',
  reportClosed: 'Este informe ya está cerrado. Vuelva a cargar para ver el resultado.',
  useForm: 'Use el formulario de la página.',
  unknownCode: 'Ningún negocio de Live Oak tiene este código. Revíselo letra por letra e inténtelo de nuevo.',
};
