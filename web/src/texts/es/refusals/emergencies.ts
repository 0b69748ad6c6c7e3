// Errors of the emergency page and of being on call, in Spanish.
import type { emergencies as emergenciesEn, onCall as onCallEn } from '@live-oak/contract/refusals/form.ts';

export const emergencies: Record<keyof typeof emergenciesEn, string> = {
  hurt: 'Diga si hay alguien herido o atrapado.',
  wires: 'Diga si hay cables caídos o si el árbol toca alguno.',
  touches: 'Elija qué toca el árbol.',
  location: 'Escriba la calle y el código postal.',
  street: 'Agregue el número de la casa y la calle. La cuadrilla que usted pague los necesita para encontrar el árbol.',
  name: 'Escriba su nombre.',
  notWaiting: 'Esta emergencia ya no espera confirmación.',
  businessPhone: 'Este teléfono es de una cuenta de negocio. Use otro número.',
  forOwners: 'Primero cierre la sesión: las emergencias las publican los dueños, no un negocio ni un administrador.',
};

export const onCall: Record<keyof typeof onCallEn, string> = {
  isOn: 'isOn es true o false',
  days: 'Elija al menos un día.',
  hours: 'Elija las horas de la lista.',
  promise: 'Elija entre 15 minutos y 4 horas.',
};
