// Notices to the desk about the money itself.
import { adminIds } from '../people.ts';
import { toEach, type Tellers } from '../telling.ts';
import { countOf } from '../words.ts';

export const moneyTellers: Tellers<'money.differencesFound'> = {
  'money.differencesFound': async (tx, { differences }) => {
    const found = `The comparison with the payment gateway found ${countOf(differences, 'difference')}.`;
    const next = 'Look at each under Money and say what it comes from.';
    return toEach(await adminIds(tx), {
      type: 'payment',
      title: 'Money Does Not Agree',
      message: `${found} ${next}`,
      redirectTo: '/admin/money',
      mail: { subject: 'The money does not agree with the payment gateway', paragraphs: [found, next] },
    });
  },
};
