// Cuentas: entrar, correos, contraseñas, verificación en dos pasos, cierre.
import type { ClosingBlock } from '@live-oak/contract/refusals/accounts.ts';
import type { accounts as english } from '@live-oak/contract/refusals/accounts.ts';

const minutesOf = (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`);

const BLOCKS: Record<ClosingBlock, string> = {
  held_payment: 'hay un pago retenido en uno de sus trabajos',
  running_work: 'uno de sus trabajos está en marcha',
  disputed: 'uno de sus trabajos está en disputa',
  payout_owed: 'le debemos ganancias que aún no se envían',
  refund_owed: 'su banco devolvió un reembolso que sigue siendo suyo',
  last_administrator: 'usted es el último administrador',
};

export const accounts: typeof english = {
  sameEmail: 'Esta ya es su dirección de correo',
  proofNeeded: 'Escriba otra vez su contraseña para continuar.',
  emailConfirmed: 'Su dirección ya está confirmada.',
  confirmFirst: 'Primero confirme su correo. Le enviamos un enlace cuando se registró; puede pedir otro en su perfil.',
  emailUnusable: 'Esta dirección ya no se puede usar. Elija otra en su perfil.',
  linkOverProfile: 'Este enlace venció o ya se usó. Pida uno nuevo en su perfil.',
  linkOver: 'Este enlace venció o ya se usó.',
  linkOverAgain: 'Este enlace venció o ya se usó. Pida uno nuevo.',
  hasPassword: 'Esta cuenta ya tiene correo y contraseña. Cámbielos en Perfil y en Seguridad.',
  emailTaken: 'Ya existe una cuenta con este correo',
  usernameTaken: 'Este nombre de usuario ya está tomado. Elija otro.',
  passwordGuessable:
    'Esta contraseña es fácil de adivinar: usa su nombre, su correo o palabras de Live Oak. Elija otra.',
  passwordCommon: 'Esta es una de las contraseñas más comunes. Elija otra.',
  twoFactorOn: 'La verificación en dos pasos ya está activada. Para pasarla a otro teléfono, desactívela primero.',
  twoFactorNotBegun: 'Empiece de nuevo: no hay ninguna clave que confirmar.',
  twoFactorOff: 'La verificación en dos pasos no está activada.',
  ownSecondFactor: 'Desactive su propio segundo paso en la página “Acceso y seguridad”, con un código.',
  samePassword: 'Esta ya es su contraseña. Elija otra.',
  codeWrong:
    'Este código no es correcto o ya se usó. Espere el próximo código de su aplicación, o use un código de recuperación.',
  noTestAccounts: 'Aquí no se permiten cuentas de prueba.',
  noTestingMode: 'Aquí no se permiten cuentas de prueba. Regístrese sin el modo de prueba.',
  loggedOut: 'Su sesión se cerró. Entre e inténtelo de nuevo.',
  otherPerson: 'Esto es de otra cuenta. Entre con esa cuenta para enviarlo.',
  setUpSecondFactor: 'Los administradores necesitan aquí la verificación en dos pasos. Configúrela antes de continuar.',
  suspended: 'Su cuenta está suspendida. Contacte a soporte para preguntar por qué o para que se abra otra vez.',
  otherAccount: 'Esta cuenta es de otra persona.',
  adminPasswordShort: ({ least }) => `Los administradores necesitan una contraseña de al menos ${least} caracteres`,
  tooManyTries: ({ minutes }) => `Demasiados intentos. Espere ${minutesOf(minutes)} e inténtelo de nuevo.`,
  tooManyLogins: ({ minutes }) =>
    `Demasiados intentos. Espere ${minutesOf(minutes)} e inténtelo de nuevo. O elija una contraseña nueva en “¿Olvidó su contraseña?”: así puede entrar enseguida.`,
  cannotClose: ({ blocks }) =>
    `Su cuenta todavía no se puede cerrar: ${blocks.map((block) => BLOCKS[block]).join('; ')}.`,
  firstCodeWrong:
    'Este código no es correcto. Revise que la hora de su teléfono sea automática y escriba el próximo código.',
};
