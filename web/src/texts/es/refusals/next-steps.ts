// Lo que un negocio debe hacer después con su verificación.
import type { nextSteps as english } from '@live-oak/contract/refusals/next-steps.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { credentials as labels } from '../labels.ts';

const list = new Intl.ListFormat('es-US');
const namesOf = ({ credentials }: { credentials: CredentialKind[] }) =>
  list.format(credentials.map((kind) => labels[kind]));

export const nextSteps: typeof english = {
  add: (named) => `Agregue lo que revisamos antes de que pueda ofertar: ${namesOf(named)}.`,
  addRest: (named) => `Estamos revisando lo que entregó. Todavía falta: ${namesOf(named)}.`,
  wait: 'Nada por ahora: revisamos sus documentos en 24 a 48 horas y le avisamos aquí y por correo.',
  addUnverified: (named) => `Agregue lo que falta por verificar: ${namesOf(named)}.`,
  waitToBid: (named) => `Estamos revisando: ${namesOf(named)}. Podrá ofertar cuando todo esté verificado.`,
  payMembership: 'Pague la membresía anual de $99 para empezar a ofertar por trabajos.',
  renewSoon: (named) =>
    `Entregue la renovación antes de que venza: ${namesOf(named)}. Mientras tanto puede seguir ofertando.`,
  waitForRest: (named) => `Sin verificar todavía: ${namesOf(named)}. Lo estamos revisando.`,
  current: 'Todo está vigente. Cuando tenga una renovación, agréguela aquí.',
  waitForRenewal: 'Estamos revisando su renovación. Podrá ofertar otra vez en cuanto esté verificada.',
  renew: (named) => `Entregue la renovación: ${namesOf(named)}. Podrá ofertar otra vez cuando la revisemos.`,
  renewOrWithdraw: (named) =>
    `Entregue la renovación: ${namesOf(named)}. Podrá ofertar otra vez cuando la revisemos. Lo que no se le pide a todos también lo puede retirar.`,
  sendInfo: 'Envíe lo que pedimos; la revisión sigue en cuanto lo haga.',
  reapply: 'Corrija el problema descrito arriba y envíe sus documentos otra vez.',
  contactSupport: 'Esta decisión es definitiva. Si cree que es un error, escriba a soporte.',
  fixSuspension: 'Corrija el problema descrito arriba, envíelo aquí y escriba a soporte.',
};
