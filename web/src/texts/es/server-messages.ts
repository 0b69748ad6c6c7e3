// Lo que dice el servidor, por su texto en inglés: frases enteras, y las que llevan un número o un nombre.
import type { Said } from '../sentences.ts';
import { credentials as english } from '../en/labels.ts';
import { credentials as spanish } from './labels.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';

/** 'Business license and Bond' → 'Licencia comercial y Fianza' */
function credentialsIn(list: string): string {
  const names = entriesOf(english).map(([kind, label]) => [label, spanish[kind]] as const);
  // The longer names first: one may stand in another.
  const byLength = names.toSorted(([a], [b]) => b.length - a.length);
  return byLength.reduce((said, [from, to]) => said.replaceAll(from, to), list).replace(/,? and (?=[^,]*$)/, ' y ');
}

export const serverMessages: Said = {
  exact: {
    'Nothing for now. We’ll check your credentials within 24-48 hours and let you know here and by email.':
      'Nada por ahora: revisamos sus documentos en 24 a 48 horas y le avisamos aquí y por correo.',
    'Pay the $99 annual membership to start bidding on jobs.':
      'Pague la membresía anual de $99 para empezar a ofertar por trabajos.',
    'Everything is current. When you get a renewal, add it here.':
      'Todo está vigente. Cuando tenga una renovación, agréguela aquí.',
    'We’re checking your renewal. You can bid again as soon as it’s verified.':
      'Estamos revisando su renovación. Podrá ofertar otra vez en cuanto esté verificada.',
    'Send what we asked for, and we’ll continue the review.':
      'Envíe lo que pedimos; la revisión sigue en cuanto lo haga.',
    'Fix the issue described above, then submit your credentials again.':
      'Corrija el problema descrito arriba y envíe sus documentos otra vez.',
    'This decision is final. If you think it’s wrong, contact support.':
      'Esta decisión es definitiva. Si cree que es un error, escriba a soporte.',
    'Fix the issue described above, submit it here, and contact support.':
      'Corrija el problema descrito arriba, envíelo aquí y escriba a soporte.',
  },
  patterns: [
    [
      /^Add what isn’t verified yet: (.+)\.$/,
      (missing = '') => `Agregue lo que falta por verificar: ${credentialsIn(missing)}.`,
    ],
    [
      /^We’re checking: (.+)\. You can bid once each one is verified\.$/,
      (missing = '') => `Estamos revisando: ${credentialsIn(missing)}. Podrá ofertar cuando todo esté verificado.`,
    ],
    [
      /^Not verified yet: (.+)\. We’re checking\.$/,
      (missing = '') => `Sin verificar todavía: ${credentialsIn(missing)}. Lo estamos revisando.`,
    ],
    [
      /^Add what we check before you can bid: (.+)\.$/,
      (missing = '') => `Agregue lo que revisamos antes de que pueda ofertar: ${credentialsIn(missing)}.`,
    ],
    [
      /^We’re checking what you submitted\. Still missing: (.+)\.$/,
      (missing = '') => `Estamos revisando lo que entregó. Todavía falta: ${credentialsIn(missing)}.`,
    ],
    [
      /^Renew before it expires: (.+)\. You can keep bidding in the meantime\.$/,
      (credentials = '') =>
        `Entregue la renovación antes de que venza: ${credentialsIn(credentials)}. Mientras tanto puede seguir ofertando.`,
    ],
    [
      /^Renew: (.+)\. You can bid again once we’ve checked it\.( You can also withdraw credentials that aren’t required\.)?$/,
      (credentials = '', canDrop?: string) =>
        `Entregue la renovación: ${credentialsIn(credentials)}. Podrá ofertar otra vez cuando la revisemos.${canDrop ? ' Lo que no se le pide a todos también lo puede retirar.' : ''}`,
    ],
  ],
};
