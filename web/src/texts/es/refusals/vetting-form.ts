// Lo que el formulario de verificación dice que falta o está mal.
import type { vettingForm as english } from '@live-oak/contract/refusals/form.ts';

export const vettingForm: typeof english = {
  expired: 'Esto ya venció. Renuévelo primero, o escriba la nueva fecha de vencimiento',
  year: 'Revise el año',
  holder: 'Elija quién tiene la licencia',
  wholeDollars: 'Escriba un importe en dólares enteros',
  date: 'Escriba la fecha como año, mes y día, por ejemplo 2027-03-31',
  expiry: 'Escriba la fecha de vencimiento',
  insuranceExpiry: 'Escriba la fecha de vencimiento del seguro',
  insurer: 'Escriba la aseguradora',
  licenseExpiry: 'Escriba la fecha de vencimiento de la licencia',
  licenseNumber: 'Escriba el número de la licencia',
  policyNumber: 'Escriba el número de la póliza',
  draft: 'Envíe el formulario hasta donde lo haya llenado',
  form: 'Envíe el formulario de verificación',
  aggregate: 'El total no puede ser negativo',
  bond: 'El monto de la fianza debe ser 0 o mayor',
  holderName: 'Escriba el nombre de quien tiene la licencia',
  exemption: 'Elija por qué está exento',
  coverage: 'Se exige una cobertura mínima de $1,000,000',
  mostDollars: 'Lo máximo que puede escribir es $1,000,000,000',
};
