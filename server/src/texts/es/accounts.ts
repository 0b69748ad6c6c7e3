// Notifications and emails about a person's own account and its addresses, and the index page of a data export, in Spanish.
import { ADDRESS_LINK_MINUTES, STOP_LINK_DAYS } from '@live-oak/contract/features/accounts/answers.ts';
import type * as en from '../en/accounts.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import { emailed } from '../event-texts.ts';

const RESET = 'Su contraseña se cambió y se cerraron todas las sesiones.';
const NOT_YOU = 'Si no fue usted, elija una contraseña nueva en “¿Olvidó su contraseña?” y escríbanos.';
const PHONE_NOT_YOU =
  'Si no fue usted, cierre las sesiones de sus otros dispositivos en “Acceso y seguridad”, elija una contraseña nueva si tiene una, y escríbanos.';

const security = (title: string, subject: string, paragraphs: readonly string[]) =>
  emailed(title, subject, [...paragraphs, NOT_YOU]);

export const accountNotices: typeof en.accountNotices = {
  passwordReset: () =>
    emailed('Contraseña cambiada', 'Su contraseña de Live Oak se cambió', {
      app: [RESET, 'Si no fue usted, restablézcala otra vez y escríbanos.'],
      mail: [RESET, 'Si no fue usted, pida un enlace nuevo en la página “¿Olvidó su contraseña?” y escríbanos.'],
    }),
  passwordChanged: () =>
    security('Contraseña cambiada', 'Su contraseña de Live Oak se cambió', [
      'Su contraseña se cambió. Se cerró la sesión en sus otros dispositivos.',
    ]),
  emailChanged: () =>
    security('Correo electrónico cambiado', 'Su correo electrónico se cambió', [
      'Desde ahora, esta es la dirección de su cuenta de Live Oak.',
    ]),
  emailBack: () =>
    security('Correo anterior restablecido', 'Su correo anterior está de vuelta', [
      'Desde la dirección anterior se deshizo un cambio de su correo electrónico, y se cerraron todas las sesiones.',
    ]),
  emailStopped: () =>
    security('Cambio de correo detenido', 'Se detuvo el cambio de su correo electrónico', [
      'Desde su buzón se detuvo un cambio de su correo electrónico.',
    ]),
  exported: () =>
    security('Sus datos se descargaron', 'Sus datos se descargaron', [
      'Todo lo que guardamos sobre usted se descargó en un archivo. Guárdelo donde solo usted pueda leerlo.',
    ]),
  twoFactorOn: () =>
    security('Verificación en dos pasos activada', 'La verificación en dos pasos está activada', [
      'Desde ahora, al entrar en Live Oak se pide un código de su aplicación de autenticación. Se cerró la sesión en sus otros dispositivos.',
    ]),
  twoFactorOff: () =>
    security('Verificación en dos pasos desactivada', 'La verificación en dos pasos está desactivada', [
      'Para entrar en Live Oak se pide otra vez solo su contraseña. Se cerró la sesión en sus otros dispositivos.',
    ]),
  twoFactorTurnedOff: (reason) =>
    security('Verificación en dos pasos desactivada', 'La verificación en dos pasos está desactivada', [
      `Un administrador desactivó su verificación en dos pasos y cerró todas las sesiones. Su motivo: “${reason}”`,
    ]),
  codesRenewed: () =>
    security('Códigos de recuperación nuevos', 'Tiene códigos de recuperación nuevos', [
      'Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.',
    ]),
  codeUsed: (left) =>
    security('Código de recuperación usado', 'Se usó un código de recuperación', [
      `Se usó un código de recuperación en lugar de su aplicación de autenticación. ${left === 1 ? 'Le queda 1 código' : `Le quedan ${left} códigos`}.`,
    ]),
  codesTried: () =>
    security('Códigos equivocados', 'Alguien con su contraseña probó códigos', [
      'Alguien escribió su contraseña y luego demasiados códigos equivocados, así que lo bloqueamos por un rato.',
    ]),
  phoneConfirmed: (ending) =>
    emailed('Número de teléfono confirmado', 'Se confirmó un número de teléfono en su cuenta', [
      `El número de teléfono que termina en ${ending} se confirmó en su cuenta de Live Oak. Con los códigos que recibe por mensaje de texto se puede entrar.`,
      PHONE_NOT_YOU,
    ]),
  phoneChanged: (ending) =>
    emailed('Número de teléfono cambiado', 'Se cambió su número de teléfono', [
      ending === null
        ? 'Se quitó el número de teléfono de su cuenta de Live Oak.'
        : `El número de teléfono de su cuenta de Live Oak se cambió por uno que termina en ${ending}.`,
      PHONE_NOT_YOU,
    ]),
  phoneChangeAsked: (ending, when) =>
    emailed('Cambia su número para entrar', 'Su número para entrar está por cambiar', [
      `Desde ${when}, entrará con el número de teléfono que termina en ${ending}. Hasta entonces entra con su número de siempre.`,
      'Si usted no lo pidió, conserve su número en su perfil y cierre las sesiones de sus otros dispositivos en “Acceso y seguridad”.',
    ]),
  phoneMoved: () =>
    emailed('Su número cambió de cuenta', 'Su número de teléfono se confirmó en otra cuenta', [
      'Su número de teléfono se confirmó en otra cuenta de Live Oak. Los códigos por mensaje de texto ya no abren la suya.',
      'Si el número sigue siendo suyo, confírmelo de nuevo en su perfil. Si su cuenta no tiene contraseña, confirme un número suyo y agregue ahora un correo electrónico y una contraseña, mientras tiene la sesión abierta.',
    ]),
  phoneDropped: (ending) =>
    emailed('Confirme de nuevo su teléfono', 'Confirme de nuevo su número de teléfono', [
      `El número de teléfono que termina en ${ending} ya no cuenta como confirmado en su cuenta de Live Oak: se confirmó en los últimos 30 días, quizás en un dispositivo cuya sesión ya se cerró. Sus códigos no permiten entrar, no le enviamos avisos por mensaje de texto, y los mensajes desde ese número no tienen efecto.`,
      'Si el número es suyo, confírmelo de nuevo en su perfil. Si no lo es, cámbielo allí.',
    ]),
  suspended: (reason) =>
    emailed('Cuenta suspendida', 'Su cuenta de Live Oak está suspendida', {
      app: [`Su cuenta fue suspendida: ${reason}`],
      mail: [
        `Su cuenta está suspendida. Contacte a soporte para preguntar por qué o para que se abra otra vez. ${siteLink('/support')}`,
        `El motivo que se dio: ${reason}`,
        'Se cerraron todas sus sesiones y no puede entrar. Las ofertas que estaban abiertas quedan en espera.',
      ],
    }),
  reinstated: () =>
    emailed('Cuenta abierta de nuevo', 'Su cuenta de Live Oak está abierta de nuevo', {
      app: ['Su cuenta está abierta de nuevo, y puede entrar como antes.'],
      mail: [
        'Su cuenta está abierta de nuevo: entre con su contraseña como antes.',
        `¿Preguntas? ${siteLink('/support')}`,
      ],
    }),
};

const CLICK = `Abra este enlace en los próximos ${ADDRESS_LINK_MINUTES} minutos y presione el botón de la página:`;

export const addressEmails: typeof en.addressEmails = {
  verify: {
    subject: 'Confirme su correo electrónico',
    paragraphs: [`Esta dirección se dio para una cuenta de Live Oak. ${CLICK}`],
    button: 'Confirmar esta dirección',
    after: ['Si no fue usted, ignore este correo.'],
  },
  change: {
    subject: 'Confirme su nuevo correo electrónico',
    paragraphs: [`Usted pidió usar esta dirección para su cuenta de Live Oak. ${CLICK}`],
    button: 'Confirmar esta dirección',
    after: ['Hasta entonces nada cambia. Si no fue usted, ignore este correo.'],
  },
  taken: {
    subject: 'Esta dirección ya tiene una cuenta de Live Oak',
    paragraphs: [
      'Alguien pidió usar esta dirección para otra cuenta de Live Oak. Es la de su cuenta, así que no se cambió nada.',
      'Si fue usted: entre con esta dirección, o cierre primero esa cuenta.',
    ],
  },
  stop: {
    subject: 'Su correo electrónico está por cambiar',
    paragraphs: (address) => [
      `Alguien que conoce su contraseña, esperamos que usted, pidió cambiar la dirección de su cuenta de Live Oak a ${address}.`,
      `Si no fue usted, deténgalo aquí. El enlace sirve ${STOP_LINK_DAYS} días, también después del cambio:`,
    ],
    button: 'Detener el cambio',
    after: ['Luego elija una contraseña nueva.'],
  },
  changed: {
    subject: 'Su correo electrónico se cambió',
    paragraphs: (address) => [
      `la dirección de su cuenta de Live Oak ahora es ${address}. Desde ahora nuestros correos llegan ahí.`,
      `Si no fue usted, deshágalo en un plazo de ${STOP_LINK_DAYS} días con el enlace del correo “Su correo electrónico está por cambiar”.`,
    ],
  },
  closed: {
    subject: 'Su cuenta de Live Oak está cerrada',
    paragraphs: [
      'su cuenta de Live Oak está cerrada. Su nombre, dirección, teléfono y fotos ya no están en ella, y este correo queda libre para una cuenta nueva.',
      'Se queda lo que necesitan nuestra contabilidad y la otra parte de un trabajo pagado: los registros y documentos sobre dinero, y sus reseñas, que aparecen bajo “Cuenta cerrada”.',
      'Si no fue usted, escríbanos enseguida.',
    ],
  },
};

export const exportTexts: typeof en.exportTexts = {
  title: 'Sus datos en Live Oak',
  made: (at: string) => `Todo lo que guardamos sobre usted, al ${at}.`,
  how: 'Cada archivo es JSON: se abre con cualquier editor de texto o navegador. El dinero está en centavos y las horas en UTC. Los nombres de otras personas aparecen solo donde usted podía verlos.',
  what: 'Qué',
  file: 'Archivo',
  rows: 'Entradas',
  folders: 'La carpeta files contiene lo que usted subió; la carpeta papers, sus acuerdos y recibos.',
  parts: {
    payments: 'Pagos por trabajos, de ambos lados',
    payouts: 'Pagos que recibió',
    'payout-account': 'Lo que el servicio de pagos dice de su cuenta',
    'membership-invoices': 'Facturas de su membresía',
    'membership-pages': 'Páginas de pago de su membresía',
    'renewal-notices': 'Renovaciones de las que le avisamos',
    papers: 'Acuerdos y recibos',
    files: 'Archivos que subió; están en la carpeta files',
    account: 'Su cuenta y su dirección',
    business: 'Su negocio',
    credentials: 'Licencias, seguros y certificados',
    'two-factor': 'Cuándo activó la verificación en dos pasos',
    'confirmed-phone': 'El teléfono que confirmó con un código por mensaje',
    'phone-change': 'El teléfono que está por reemplazarlo',
    'text-messages': 'Lo que aceptó recibir por mensaje y lo que nos envió',
    'push-browsers': 'Navegadores que reciben avisos',
    'requests-for-help': 'Sus consultas y nuestras respuestas',
    'document-exceptions': 'Documentos obligatorios sin los que puede ofertar por un tiempo',
    'verification-draft': 'El formulario de verificación hasta donde está lleno',
    'license-matches': 'Cómo se comparó su negocio con la lista del estado',
    'license-listings': 'Lo que dice la lista del estado de sus licencias verificadas',
    sessions: 'Dónde tiene la sesión abierta',
    'email-changes': 'Cambios de su correo electrónico',
    notifications: 'Notificaciones',
    'notification-choices': 'De qué quiere que le avisemos',
    'quiet-hours': 'Sus horas de silencio',
    jobs: 'Trabajos que usted publicó',
    'bids-received': 'Ofertas en sus trabajos, por su letra',
    bids: 'Ofertas que usted envió, con cada versión anterior',
    questions: 'Preguntas y respuestas sobre trabajos',
    messages: 'Conversaciones sobre trabajos',
    reviews: 'Reseñas que usted escribió y las publicadas sobre usted',
    appointments: 'Citas',
    emergencies: 'Emergencias que publicó',
    'calendar-feed': 'Si su calendario tiene un enlace',
    disputes: 'Disputas sobre sus trabajos, con lo que se dijo',
    'read-by-administrators': 'Cuándo un administrador leyó una conversación suya',
    forum: 'Lo que usted escribió, marcó y sigue en el foro, con sus reseñas de equipo',
    'wire-statements': 'Lo que se dijo de los cables en sus trabajos',
    'available-times': 'Horarios en que indicó que está disponible',
    'on-call': 'Cuándo y dónde atiende emergencias',
    'contacts-read': 'Cuándo leyó los datos de contacto de un trabajo',
    'saved-searches': 'Búsquedas guardadas',
    reports: 'Lo que usted denunció',
  },
};
