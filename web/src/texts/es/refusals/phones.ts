// Errors of phones and texted codes, in Spanish.
import type { phones as en } from '@live-oak/contract/refusals/form.ts';

export const phones: Record<keyof typeof en, string> = {
  phone: 'Escriba un teléfono al que podamos enviar un mensaje de texto.',
  code: 'Escriba los seis dígitos del mensaje de texto.',
  parish: 'Elija su parroquia.',
  agree: 'Marque la casilla para aceptar los mensajes de texto.',
  agreeFirst: 'Primero acepte los mensajes de texto.',
  confirmFirst: 'Primero confirme su teléfono en su perfil.',
  codeWrong: 'Ese código no es correcto. Revise el mensaje e inténtelo de nuevo.',
  codeExpired: 'Ese código ya venció. Pida uno nuevo.',
  changeOver: 'Ese cambio ya terminó. Vuelva a cargar la página para ver su número.',
  codeUsedUp: 'Ese código se probó demasiadas veces. Pida uno nuevo.',
  codeNotGood: 'Ese código no es correcto o ya venció. Revise el mensaje o pida un código nuevo.',
  passwordToo:
    'Escriba también su contraseña. Con este número un código solo no basta hasta que inicie sesión con los dos, ya que los números de teléfono pasan a otras personas.',
  nameToo:
    'Escriba también su nombre y apellido. Este número no se usó para entrar desde hace un tiempo, y los números de teléfono pasan a otras personas.',
  nameWrong: 'Ese no es el nombre de esta cuenta. Escríbalo como lo dio al registrarse.',
};
