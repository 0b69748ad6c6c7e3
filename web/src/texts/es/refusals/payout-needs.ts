// Lo que el servicio de pagos todavía necesita antes de pagar a un negocio.
import type { payoutNeeds as english } from '@live-oak/contract/refusals/payments.ts';

export const payoutNeeds: typeof english = {
  bankAccount: 'Una cuenta bancaria donde recibir el dinero',
  socialSecurityNumber: 'Su número de Seguro Social',
  birthDate: 'Su fecha de nacimiento',
  proof: 'Una foto de una identificación u otra prueba',
  taxId: 'El número de identificación fiscal (EIN) del negocio',
  terms: 'Que acepte las condiciones del servicio de pagos',
  address: 'Su dirección',
  phone: 'Un número de teléfono',
  email: 'Un correo electrónico',
  owners: 'Quiénes son los dueños del negocio y quiénes lo dirigen',
  legalName: 'Su nombre legal',
  business: 'Datos del negocio',
  other: 'Otro dato que pide el servicio de pagos',
};
