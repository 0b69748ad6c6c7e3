// Texts of the door check's pages, with inline HTML.
import type { Catalog } from '@live-oak/contract/reasons.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import type { Exemption } from '@live-oak/contract/features/providers/credentials.ts';
import { type DoorReason, DOOR_MESSAGES } from '@live-oak/contract/features/door-check/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';

const english: Catalog = REFUSALS;

const EXEMPTIONS_EN: Record<Exemption, string> = {
  sole_proprietor: 'sole proprietor with no employees',
  owners_only: 'only the owners work, not covered by their own choice',
  covered_elsewhere: 'no employees; the crew is covered by another company',
};
const EXEMPTIONS_ES: Record<Exemption, string> = {
  sole_proprietor: 'dueño único sin empleados',
  owners_only: 'solo trabajan los dueños, sin cobertura por decisión propia',
  covered_elsewhere: 'sin empleados; la cuadrilla está cubierta por otra empresa',
};

const en = {
  doorCheck: 'Door check',
  titleEnd: 'Live Oak door check',
  noDate: 'no date on file',
  expired: (day: string) => `expired: last valid day ${day}`,
  valid: (day: string) => `valid until ${day}`,
  unsafe: '<b>Feel unsafe?</b> Keep the door closed and <a href="tel:911">call 911</a> first. Report to us later.',
  foot: 'This page shows what Live Oak verified, as of today, and nothing about any job.',
  checked: 'Checked',
  notValid: 'Not valid today',
  notVerified: 'Not verified',
  allInForce: 'License and liability insurance verified and in force, a member today.',
  todayIs: (day: string) => `Today is ${day}.`,
  reasons: DOOR_MESSAGES,
  license: 'License',
  licenses: { ldaf_license: 'Louisiana arborist license', business_license: 'Business license' },
  seen: 'seen',
  insurance: 'Liability insurance',
  workersComp: 'Workers’ compensation',
  exempt: (reason: Exemption) => `exempt: ${EXEMPTIONS_EN[reason]}`,
  none: 'not verified by Live Oak',
  memberSince: 'Member since',
  firstMember: 'First became a member',
  notMember: 'not a member so far',
  notMyCrew: 'This is not the crew at my door',
  toldAtOnce: 'We alert our administrators right away. The business does not see what you write.',
  whatSeen: 'What do you see?',
  reach: 'How can we reach you?',
  reachHint: 'Phone or email, if you like',
  send: 'Send the report',
  thanks: '<b>Thank you, your report arrived.</b> Our administrators have been notified and are looking into it.',
  compare:
    'Compare this name with the truck, the estimate and the paperwork. A different name means a different business.',
  doNotBegin: 'Do not let work begin because of this card alone.',
  code: 'Code',
  another: 'Check another code',
  codeLabel: 'Code on the card',
  codeHint: '12 letters and digits; dashes are optional',
  check: 'Check',
  ask: 'Is this crew checked?',
  askText:
    'Type the code from the crew’s card. The answer shows the business, its license and insurance dates, and whether Live Oak stands by it today.',
  unknown: 'Unknown code',
  unknownText: 'No business on Live Oak has this code.',
  letterByLetter: 'Check it letter by letter',
  letters:
    'A code never has a zero, a one, or the letters O and I. If you typed it right and it is still unknown, the card is not ours: don’t let the crew start.',
  back: 'Back to the door check',
  sorry: {
    TOO_MANY: 'Too many checks',
    TOO_LARGE: 'That is too long',
    UNSUPPORTED_TYPE: 'That could not be read',
    ORIGIN_REFUSED: 'That came from another site',
    other: 'That did not work',
  },
  /** The refusals that these pages can show; others stay in English. */
  refusals: english,
};

const reasons: Record<DoorReason, string> = {
  suspended: 'Live Oak suspendió este negocio.',
  expired: 'Una licencia o un seguro de este negocio pasó su último día de validez.',
  not_a_member: 'Hoy este negocio no es miembro al día de Live Oak.',
  not_approved: 'Live Oak no aprobó este negocio.',
  not_verified:
    'Live Oak no ha verificado una licencia y un seguro de responsabilidad civil de este negocio que estén vigentes hoy.',
};

const es: typeof en = {
  doorCheck: 'Control en la puerta',
  titleEnd: 'Control en la puerta de Live Oak',
  noDate: 'sin fecha registrada',
  expired: (day) => `vencido: último día válido ${day}`,
  valid: (day) => `válido hasta el ${day}`,
  unsafe:
    '<b>¿No se siente seguro?</b> Deje la puerta cerrada y <a href="tel:911">llame al 911</a> primero. Avísenos después.',
  foot: 'Esta página muestra lo que Live Oak verificó, al día de hoy, y nada de ningún trabajo.',
  checked: 'Verificado',
  notValid: 'No válido hoy',
  notVerified: 'Sin verificar',
  allInForce: 'Licencia y seguro de responsabilidad civil verificados y vigentes, miembro hoy.',
  todayIs: (day) => `Hoy es ${day}.`,
  reasons,
  license: 'Licencia',
  licenses: { ldaf_license: 'Licencia de arborista de Louisiana', business_license: 'Licencia comercial' },
  seen: 'vista',
  insurance: 'Seguro de responsabilidad civil',
  workersComp: 'Seguro de accidentes laborales',
  exempt: (reason) => `exento: ${EXEMPTIONS_ES[reason]}`,
  none: 'sin verificar por Live Oak',
  memberSince: 'Miembro desde',
  firstMember: 'Miembro por primera vez',
  notMember: 'aún no es miembro',
  notMyCrew: 'Esta no es la cuadrilla que está en mi puerta',
  toldAtOnce: 'Avisamos enseguida a nuestros administradores. El negocio no ve lo que usted escribe.',
  whatSeen: '¿Qué ve usted?',
  reach: '¿Cómo podemos comunicarnos con usted?',
  reachHint: 'Teléfono o correo, si quiere',
  send: 'Enviar el aviso',
  thanks: '<b>Gracias, su aviso llegó.</b> Ya se avisó a nuestros administradores y lo están revisando.',
  compare: 'Compare este nombre con el camión, el presupuesto y los documentos. Otro nombre es otro negocio.',
  doNotBegin: 'No deje que empiece el trabajo por lo que diga esta tarjeta.',
  code: 'Código',
  another: 'Comprobar otro código',
  codeLabel: 'Código de la tarjeta',
  codeHint: '12 letras y números; los guiones no importan',
  check: 'Comprobar',
  ask: '¿Está verificada esta cuadrilla?',
  askText:
    'Escriba el código de la tarjeta de la cuadrilla. La respuesta muestra el negocio, las fechas de su licencia y su seguro, y si Live Oak lo respalda hoy.',
  unknown: 'Código desconocido',
  unknownText: 'Ningún negocio de Live Oak tiene este código.',
  letterByLetter: 'Compruébelo letra por letra',
  letters:
    'En un código no hay cero ni uno, ni las letras O o I. Si está bien y sigue siendo desconocido, la tarjeta no es nuestra: no deje que empiece el trabajo por lo que diga.',
  back: 'Volver al control en la puerta',
  sorry: {
    TOO_MANY: 'Demasiadas comprobaciones',
    TOO_LARGE: 'Eso es demasiado largo',
    UNSUPPORTED_TYPE: 'Eso no se pudo leer',
    ORIGIN_REFUSED: 'Eso vino de otro sitio',
    other: 'Eso no funcionó',
  },
  refusals: {
    form: {
      doorReport: 'Diga qué ve en la puerta',
      atMost: ({ most }: { most: number }) => `Escriba como máximo ${most.toLocaleString('es-US')} caracteres`,
    },
    doors: { useForm: 'Use el formulario de la página.' },
  },
};

export const PAGE_TEXTS: Record<Language, typeof en> = { en, es };
