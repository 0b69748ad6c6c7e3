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
    'Nothing for now: we check your credentials within 24-48 hours and let you know here and by email.':
      'Nada por ahora: revisamos sus documentos en 24 a 48 horas y le avisamos aquí y por correo.',
    'Pay the $99 annual membership to start bidding on jobs.':
      'Pague la membresía anual de $99 para empezar a ofertar por trabajos.',
    'Everything is current. Nothing to do. Hand in a renewal here whenever you get one.':
      'Todo está vigente. No hay nada que hacer. Cuando tenga una renovación, entréguela aquí.',
    'Your renewal is being checked. Bidding opens again as soon as it is verified.':
      'Estamos revisando su renovación. Podrá ofertar otra vez en cuanto esté verificada.',
    'Send what we asked for; the review goes on as soon as you do.':
      'Envíe lo que pedimos; la revisión sigue en cuanto lo haga.',
    'Fix what the reason names, then submit your credentials again.':
      'Corrija lo que dice el motivo y entregue sus documentos otra vez.',
    'This decision is final. If you think it is wrong, write to support.':
      'Esta decisión es definitiva. Si cree que es un error, escriba a soporte.',
    'Fix what the reason names, submit it here, and write to support.':
      'Corrija lo que dice el motivo, entréguelo aquí y escriba a soporte.',
  },
  patterns: [
    [
      /^Add what is not verified yet: (.+)\.$/,
      (missing = '') => `Agregue lo que falta por verificar: ${credentialsIn(missing)}.`,
    ],
    [
      /^We are checking: (.+)\. You can bid once each is verified\.$/,
      (missing = '') => `Estamos revisando: ${credentialsIn(missing)}. Podrá ofertar cuando todo esté verificado.`,
    ],
    [
      /^Not verified yet: (.+)\. We are checking\.$/,
      (missing = '') => `Sin verificar todavía: ${credentialsIn(missing)}. Lo estamos revisando.`,
    ],
    [
      /^Add what we check before you can bid: (.+)\.$/,
      (missing = '') => `Agregue lo que revisamos antes de que pueda ofertar: ${credentialsIn(missing)}.`,
    ],
    [
      /^We are checking what you handed in\. Still missing: (.+)\.$/,
      (missing = '') => `Estamos revisando lo que entregó. Todavía falta: ${credentialsIn(missing)}.`,
    ],
    [
      /^Hand in the renewal before it expires: (.+)\. Your bidding goes on meanwhile\.$/,
      (papers = '') =>
        `Entregue la renovación antes de que venza: ${credentialsIn(papers)}. Mientras tanto puede seguir ofertando.`,
    ],
    [
      /^Hand in the renewal: (.+)\. Bidding opens again once it is checked\.( What is not asked of every bidder you can also take back\.)?$/,
      (papers = '', canDrop?: string) =>
        `Entregue la renovación: ${credentialsIn(papers)}. Podrá ofertar otra vez cuando la revisemos.${canDrop ? ' Lo que no se le pide a todos también lo puede retirar.' : ''}`,
    ],
  ],
};
