// The page of what somebody is told of, and the page that ends mails: in Spanish.
import type { preferences as en } from '../en/preferences.ts';

const topics: (typeof en)['topics'] = {
  bids: {
    name: 'Ofertas selladas',
    what: 'Llegó o se retiró una oferta. Enviamos como máximo un correo cada 15 minutos.',
  },
  jobs: { name: 'Trabajos', what: 'Revisión, cierre de ofertas, adjudicación, comienzo y fin del trabajo.' },
  new_work: {
    name: 'Trabajos nuevos',
    what: 'Trabajos que van con su zona y sus búsquedas. Como máximo un correo por hora.',
  },
  messages: {
    name: 'Preguntas y mensajes',
    what: 'Lo que alguien le pregunta, le responde o le escribe. Un solo correo por todo lo que no leyó en cinco minutos.',
  },
  calendar: {
    name: 'Citas',
    what: 'Citas propuestas, confirmadas, cambiadas y canceladas, y un recordatorio el día antes.',
  },
  money: { name: 'Dinero', what: 'Pagos, reembolsos, transferencias, disputas y la membresía.' },
  verification: { name: 'Verificación', what: 'Su solicitud, sus credenciales y cuándo vencen.' },
  reviews: { name: 'Reseñas', what: 'Una reseña espera la suya, o ya se puede leer.' },
  forum: {
    name: 'Foro',
    what: 'Respuestas en los temas que sigue y lo que pasa con lo que publica. Como máximo un correo por hora.',
  },
  account: { name: 'Su cuenta', what: 'Contraseña, inicio de sesión y seguridad.' },
  desk: { name: 'La oficina', what: 'Lo que espera una decisión.' },
};

export const preferences: typeof en = {
  title: 'Ajustes de avisos',
  lead: 'Elija por tema cómo le avisamos. Cada interruptor se guarda al momento.',
  goToLogin: 'Ir a iniciar sesión',
  signInFirst: 'Primero inicie sesión',
  signInWhy: 'Quien inició sesión elige de qué le avisamos.',
  loading: 'Cargando sus preferencias',
  failedTitle: 'Esto no se pudo cargar',
  noAnswer: 'El servidor no respondió a tiempo.',
  topicHead: 'Tema',
  topics,
  ways: { app: 'En la app', mail: 'Por correo', push: 'Push' },
  appNote: 'Apagado: queda en su lista como leído, sin contador ni ventana.',
  lockNote: 'Un candado: no se puede apagar. Siempre le avisamos de lo que toca su cuenta, sus documentos o su dinero.',
  locked: 'siempre encendido',
  saved: 'Guardado',
  notSaved: 'No se guardó',
  putBack: (what) => `${what} quedó como antes. Intente de nuevo.`,
  quiet: {
    title: 'Horas de silencio',
    lead: 'Los correos juntados y los avisos push esperan hasta que terminen. La hora es la de Louisiana.',
    use: 'Usar horas de silencio',
    from: 'Desde',
    until: 'Hasta',
    overNight: 'Hasta la mañana siguiente.',
    sameDay: 'El mismo día.',
    none: 'Ninguna: todo llega cuando sucede.',
    same: 'Elija un final distinto del comienzo.',
    urgent:
      'Lo que no puede esperar llega igual: la seguridad de su cuenta, un trabajo de emergencia que ganó y los cambios de una cita dentro de doce horas.',
  },
  push: {
    title: 'Avisos push en este navegador',
    checking: 'Revisando este navegador…',
    unsupported:
      'Este navegador no recibe avisos push. En un iPhone o iPad, agregue primero Live Oak a la pantalla de inicio y ábralo ahí.',
    denied:
      'Las notificaciones de Live Oak están bloqueadas en este navegador. Permítalas en la configuración del navegador para este sitio y vuelva a cargar esta página.',
    off: 'Apagado aquí. Cuando está encendido, este dispositivo le avisa aunque Live Oak esté cerrado, mientras no cierre la sesión.',
    on: 'Encendido aquí. Termina cuando usted cierra la sesión.',
    turnOn: 'Encender en este navegador',
    turningOn: 'Encendiendo…',
    turnOff: 'Apagar aquí',
    turningOff: 'Apagando…',
    failed: 'No se pudo encender. Revise la conexión e intente de nuevo.',
    failedOff: 'No se pudo apagar. Revise la conexión e intente de nuevo.',
    browsers: (count) =>
      count === 0
        ? 'Los avisos push no están activados en ninguno de sus navegadores.'
        : count === 1
          ? 'Uno de sus navegadores recibe avisos push.'
          : `${count} de sus navegadores reciben avisos push.`,
  },
  test: {
    title: 'Pruébelo',
    lead: 'Le enviamos un aviso por todas las vías, aunque estén apagadas.',
    send: 'Enviarme un aviso de prueba',
    sending: 'Enviando…',
    sent: (email, pushes) =>
      pushes === 0
        ? `Enviado: en la app y por correo a ${email}.`
        : `Enviado: en la app, por correo a ${email} y a ${pushes === 1 ? 'un navegador' : `${pushes} navegadores`}.`,
    failed: 'El aviso de prueba no se envió.',
  },
  ending: {
    loading: 'Cancelando la suscripción…',
    ended: (topic) => `Ya no recibirá correos sobre: ${topic}`,
    endedLead: 'Listo. Los avisos en la app siguen igual. No se cambió nada más.',
    undo: 'Deshacer',
    undoing: 'Deshaciendo…',
    back: (topic) => `Volverá a recibir correos sobre: ${topic}`,
    backLead: 'Todo quedó como antes.',
    endAgain: 'Cancelar la suscripción otra vez',
    all: 'Elegir de qué le avisamos',
    deadTitle: 'Este enlace no está completo',
    dead: 'Abra otra vez el enlace del correo, o inicie sesión y elija de qué le avisamos.',
    failedTitle: 'No se pudo cancelar la suscripción',
    retry: 'Intentar de nuevo',
  },
};
