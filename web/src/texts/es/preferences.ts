// Notification preferences, and the page that ends emails, in Spanish.
import type { preferences as en } from '../en/preferences.ts';

const topics: (typeof en)['topics'] = {
  bids: {
    name: 'Ofertas selladas',
    what: 'Llegó o se retiró una oferta. Enviamos como máximo un correo cada 15 minutos.',
  },
  jobs: { name: 'Trabajos', what: 'Revisión, cierre de ofertas, adjudicación, comienzo y fin del trabajo.' },
  new_work: {
    name: 'Trabajos nuevos',
    what: 'Trabajos que coinciden con su zona y sus búsquedas guardadas. Como máximo un correo por hora.',
  },
  messages: {
    name: 'Preguntas y mensajes',
    what: 'Preguntas, respuestas y mensajes para usted. Un solo correo por todo lo que no haya leído en cinco minutos.',
  },
  calendar: {
    name: 'Citas',
    what: 'Citas propuestas, confirmadas, cambiadas y canceladas, y un recordatorio el día antes.',
  },
  money: { name: 'Dinero', what: 'Pagos, reembolsos, transferencias, disputas y la membresía.' },
  verification: { name: 'Verificación', what: 'Su solicitud, sus credenciales y cuándo vencen.' },
  reviews: { name: 'Reseñas', what: 'Cuándo dejar una reseña y cuándo puede leer una.' },
  forum: {
    name: 'Foro',
    what: 'Respuestas en los temas que sigue y decisiones sobre sus publicaciones. Como máximo un correo por hora.',
  },
  account: { name: 'Su cuenta', what: 'Contraseña, inicio de sesión y seguridad.' },
  desk: { name: 'Administración', what: 'Lo que espera una decisión.' },
};

export const preferences: typeof en = {
  title: 'Ajustes de avisos',
  lead: 'Elija cómo le avisamos de cada tema. Los cambios se guardan al momento.',
  signInFirst: 'Primero inicie sesión',
  signInWhy: 'Inicie sesión para elegir de qué le avisamos.',
  loading: 'Cargando sus ajustes de avisos',
  failedTitle: 'Sus ajustes de avisos no se cargaron',
  topicHead: 'Tema',
  topics,
  ways: { app: 'En la app', mail: 'Correo', push: 'Push', sms: 'Mensaje' },
  appNote: 'Si está apagado, los avisos van a su lista como leídos, sin contador ni ventana emergente.',
  lockNote:
    'El candado indica que no se puede apagar. Siempre le avisamos sobre su cuenta, sus documentos y su dinero.',
  lockNoteWithoutMail: 'El candado indica que no se puede apagar. Siempre le avisamos sobre su cuenta.',
  locked: 'siempre encendido',
  noEmail: 'Su cuenta no tiene un correo confirmado, así que no le enviamos nada por correo.',
  toProfile: 'Agréguelo en su perfil',
  saved: 'Guardado',
  notSaved: 'No se guardó',
  putBack: (what) => `${what} no se cambió. Inténtelo de nuevo.`,
  quiet: {
    title: 'Horas de silencio',
    lead: 'Los correos agrupados, los avisos push y los mensajes de texto esperan hasta que terminen. Las horas son del centro (Central Time).',
    use: 'Usar horas de silencio',
    from: 'Desde',
    until: 'Hasta',
    overNight: 'Hasta la mañana siguiente.',
    sameDay: 'El mismo día.',
    none: 'Apagadas. Todo llega cuando sucede.',
    same: 'Elija una hora de fin distinta de la de inicio.',
    urgent:
      'Los avisos urgentes llegan igual: la seguridad de su cuenta, un trabajo de emergencia que ganó y los cambios de una cita en las próximas doce horas. Por mensaje de texto, solo las emergencias para las que está de guardia.',
  },
  texts: {
    title: 'Mensajes de texto',
    lead: 'Mensajes cortos con un enlace. Nunca contienen un monto, una calle ni un nombre.',
    noPhone: 'Primero confirme su teléfono en su perfil. Le enviaremos un código.',
    toProfile: 'Ir a su perfil',
    at: (phone) => `Al ${phone}`,
    agree: 'Recibir mensajes de texto',
    end: 'Desactivar los mensajes de texto',
    on: 'Activados. Elija arriba qué recibir por mensaje.',
    stopped: (phone) =>
      `Usted envió STOP desde el ${phone}, así que no enviamos nada ahí. Envíe START a nuestro número para recibir mensajes otra vez.`,
    failed: 'Los mensajes de texto no se cambiaron. Inténtelo de nuevo.',
    replies:
      'Puede responder por mensaje: SÍ o NO a un día propuesto, OFERTAS para saber cuántas ofertas tiene, o AYUDA.',
    repliesOfBusiness:
      'Puede responder por mensaje: SÍ o NO a un día propuesto, OTW 30 cuando va en camino, LISTO, o AYUDA.',
  },
  push: {
    title: 'Avisos push en este navegador',
    checking: 'Revisando este navegador…',
    unsupported:
      'Este navegador no recibe avisos push. En un iPhone o iPad, agregue primero Live Oak a la pantalla de inicio y ábralo ahí.',
    denied:
      'Las notificaciones de Live Oak están bloqueadas en este navegador. Permítalas en la configuración del navegador para este sitio y vuelva a cargar esta página.',
    off: 'Apagado en este navegador. Enciéndalo para recibir avisos aunque Live Oak esté cerrado, mientras no cierre la sesión.',
    on: 'Encendido en este navegador hasta que cierre la sesión.',
    turnOn: 'Encender en este navegador',
    turnOff: 'Apagar aquí',
    failed: 'No se pudo encender. Revise la conexión e intente de nuevo.',
    failedOff: 'No se pudo apagar. Revise la conexión e intente de nuevo.',
    browsers: (count) =>
      count === 0
        ? 'Los avisos push no están activados en ninguno de sus navegadores.'
        : count === 1
          ? 'Uno de sus navegadores recibe avisos push.'
          : `${count} de sus navegadores reciben avisos push.`,
  },
  ending: {
    loading: 'Cancelando la suscripción…',
    ended: (topic) => `Ya no recibirá correos sobre: ${topic}`,
    endedLead: 'Listo. Seguirá recibiendo avisos en la app. No cambió nada más.',
    undo: 'Deshacer',
    back: (topic) => `Volverá a recibir correos sobre: ${topic}`,
    backLead: 'Todo quedó como antes.',
    endAgain: 'Cancelar la suscripción otra vez',
    all: 'Ajustes de avisos',
    deadTitle: 'Este enlace no está completo',
    dead: 'Abra otra vez el enlace del correo, o inicie sesión para cambiar sus ajustes de avisos.',
    failedTitle: 'No se pudo cancelar la suscripción',
  },
};
