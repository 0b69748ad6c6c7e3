// Con qué el servidor no acepta algo, por su texto en inglés. Una revisión muestra que no falta ninguna frase.
import type { Said } from '../sentences.ts';

const WHO: Readonly<Record<string, string>> = {
  'property owners': 'dueños de propiedad',
  'tree businesses': 'negocios de árboles',
};

const WHY_OPEN: Readonly<Record<string, string>> = {
  'a payment is held on one of your jobs': 'hay un pago retenido en uno de sus trabajos',
  'work on one of your jobs is under way': 'uno de sus trabajos está en marcha',
  'one of your jobs is in dispute': 'uno de sus trabajos está en disputa',
  'we owe you earnings that are not sent yet': 'le debemos ganancias que aún no se envían',
  'you are the last administrator': 'usted es el último administrador',
};

export const refusals: Said = {
  exact: {
    'Please check what you entered': 'Revise lo que escribió',
    'Many people are using Live Oak right now. Please try again in a few seconds.':
      'Muchas personas están usando Live Oak en este momento. Intente otra vez en unos segundos.',
    // Consultas.
    'Choose what it is about': 'Elija de qué se trata',
    'Tell us your name': 'Díganos su nombre',
    'Tell us what happened, in a few words at least': 'Cuéntenos qué pasó, al menos en pocas palabras',
    'Write something first': 'Escriba algo primero',
    'Your request is with us. We answer within 24 hours, here and by email.':
      'Recibimos su consulta. Respondemos en menos de 24 horas, aquí y por correo.',
    'This request has 7 messages. Please make a new one, or call us.':
      'Esta consulta tiene 7 mensajes. Haga una nueva o llámenos.',
    'This request is closed already.': 'Esta consulta ya está cerrada.',
    // La cuenta.
    'This is your address already': 'Esta ya es su dirección',
    'This call came without encryption. Use https.': 'Esto llegó sin cifrar. Use https.',
    'Files cannot be checked right now. Please try again in a moment.':
      'Los archivos no se pueden revisar en este momento. Inténtelo de nuevo en un momento.',
    'A virus scanner knows this file as harmful. Make it anew on a device that you trust, and choose it again.':
      'Un antivirus reconoce este archivo como dañino. Hágalo de nuevo en un dispositivo de confianza y elíjalo otra vez.',
    'Type your password again to go on.': 'Escriba otra vez su contraseña para continuar.',
    'Your address is confirmed already.': 'Su dirección ya está confirmada.',
    'Confirm your email address first. We sent you a link when you signed up; you can get a new one on your profile.':
      'Primero confirme su correo. Le enviamos un enlace cuando se registró; puede pedir otro en su perfil.',
    'This address cannot be used any more. Choose another one on your profile.':
      'Esta dirección ya no se puede usar. Elija otra en su perfil.',
    'This link has expired or was already used. Ask for a new one on your profile.':
      'Este enlace venció o ya se usó. Pida uno nuevo en su perfil.',
    'This link has expired or was already used.': 'Este enlace venció o ya se usó.',
    'This link has expired or was already used. Ask for a new one.': 'Este enlace venció o ya se usó. Pida uno nuevo.',
    'An account with this email already exists': 'Ya existe una cuenta con este correo',
    'This username is taken. Please choose another.': 'Este nombre de usuario ya está tomado. Elija otro.',
    'Administrators need a password of at least 7 characters':
      'Los administradores necesitan una contraseña de al menos 7 caracteres',
    'This is easy to guess: it is made of names, of your address or of our words. Please choose another.':
      'Es fácil de adivinar: está hecha de nombres, de su dirección o de palabras nuestras. Elija otra.',
    'This is one of the most common passwords. Please choose another.':
      'Esta es una de las contraseñas más comunes. Elija otra.',
    'Two-factor login is on already. To move to another phone, turn it off first.':
      'La verificación en dos pasos ya está activada. Para pasarla a otro teléfono, desactívela primero.',
    'Begin again: there is no secret to confirm.': 'Empiece de nuevo: no hay ninguna clave que confirmar.',
    'Two-factor login is not on.': 'La verificación en dos pasos no está activada.',
    'Turn off your own second factor on the page "Login and security", with a code.':
      'Desactive su propio segundo paso en la página «Acceso y seguridad», con un código.',
    'This is your present password. Choose another one.': 'Esta es su contraseña actual. Elija otra.',
    'This code does not fit or was already used. Wait for the next code in your app, or use a recovery code.':
      'Este código no coincide o ya se usó. Espere el próximo código de su aplicación, o use un código de recuperación.',
    'Testing accounts are not allowed here.': 'Aquí no se permiten cuentas de prueba.',
    'Testing accounts are not allowed here. Register without testing mode.':
      'Aquí no se permiten cuentas de prueba. Regístrese sin el modo de prueba.',
    'Your profile was changed in another window meanwhile. Look at what stands there now, then save again.':
      'Mientras tanto su perfil se cambió en otra ventana. Mire lo que hay ahora y guarde otra vez.',
    'You were logged out. Log in and try again.': 'Su sesión se cerró. Entre e inténtelo de nuevo.',
    'Administrators need two-factor login here. Set it up first; everything else waits.':
      'Los administradores necesitan aquí la verificación en dos pasos. Configúrela primero; lo demás espera.',
    // Elegir una oferta, pagar, trabajar.
    'This choice was given up meanwhile. Choose again.': 'Esta elección ya no vale. Elija otra vez.',
    'Add your phone number: the crew must be able to reach you.':
      'Agregue su número de teléfono: la cuadrilla tiene que poder comunicarse con usted.',
    'This bid is not one of this job': 'Esta oferta no es de este trabajo',
    'This bid is no longer in the running. Choose another.': 'Esta oferta ya no está en juego. Elija otra.',
    'Another bid is waiting for your payment. Give that choice up first.':
      'Otra oferta espera su pago. Deje primero esa elección.',
    'There is no choice waiting for payment on this job.':
      'No hay ninguna elección que espere el pago de este trabajo.',
    'Your business is suspended, so this work cannot start. The reason is on your Verification page.':
      'Su negocio está suspendido, así que este trabajo no puede empezar. El motivo está en su página de Verificación.',
    'A credential of your business has expired, so this work cannot start. Hand in the renewal under Verification first.':
      'Venció un documento de su negocio, así que este trabajo no puede empezar. Entregue primero la renovación en Verificación.',
    'This job has no payment that is held.': 'Este trabajo no tiene ningún pago retenido.',
    'Bidding can be reopened only after it closed and before a bid is chosen.':
      'Las ofertas solo se pueden reabrir después del cierre y antes de elegir una.',
    'A bid can be chosen only after bidding closed, and once.':
      'Una oferta solo se puede elegir después del cierre, y una sola vez.',
    'This job is not waiting for payment.': 'Este trabajo no espera ningún pago.',
    'This award can no longer be declined.': 'Esta adjudicación ya no se puede rechazar.',
    'Work can start only once the job is paid, and once.':
      'El trabajo solo puede empezar cuando esté pagado, y una sola vez.',
    'Only work in progress can be marked as done.': 'Solo un trabajo en marcha se puede marcar como hecho.',
    'Only work that is marked as done can be confirmed.': 'Solo un trabajo marcado como hecho se puede confirmar.',
    'A dispute can be opened from the start of the work until it is confirmed.':
      'Se puede abrir una disputa desde que empieza el trabajo hasta que se confirma.',
    'The account of this business is suspended, so the payment stays held. If something is wrong with the work, open a dispute and Live Oak will decide.':
      'La cuenta de este negocio está suspendida, así que el pago sigue retenido. Si algo está mal con el trabajo, abra una disputa y Live Oak decidirá.',
    'A payment can be held from when it is paid until it is released or refunded.':
      'Un pago se puede retener desde que se paga hasta que se entrega o se devuelve.',
    'This job is not in dispute.': 'Este trabajo no está en disputa.',
    'This job can no longer be canceled.': 'Este trabajo ya no se puede cancelar.',
    "The payer's bank is looking into this payment, so it stays held. It can be released or given back once the bank has decided.":
      'El banco de quien pagó está revisando este pago, así que sigue retenido. Se podrá entregar o devolver cuando el banco decida.',
    'This dispute is decided. Nothing can be added to it.': 'Esta disputa está decidida. No se le puede agregar nada.',
    'This dispute is decided already.': 'Esta disputa ya está decidida.',
    // Ofertar.
    'Bidding is not open on this job.': 'Este trabajo no está abierto a ofertas.',
    'Choose a time from now to 90 days ahead': 'Elija una hora desde ahora hasta dentro de 90 días',
    'Bidding on this job has closed.': 'Las ofertas por este trabajo ya cerraron.',
    'Bidding on this job closed with its third bid, a moment before yours came. Yours was not sent; what you typed is kept.':
      'Las ofertas por este trabajo cerraron con la tercera, un momento antes de que llegara la suya. La suya no se envió; lo que escribió queda guardado.',
    'This job is back in review. You can bid again once it is approved.':
      'Este trabajo está otra vez en revisión. Podrá ofertar de nuevo cuando se apruebe.',
    'You already have a bid on this job. Change it instead.':
      'Ya tiene una oferta por este trabajo. Cámbiela en lugar de hacer otra.',
    'This bid can no longer be changed.': 'Esta oferta ya no se puede cambiar.',
    'This bid can no longer be withdrawn.': 'Esta oferta ya no se puede retirar.',
    'This bid can no longer be chosen.': 'Esta oferta ya no se puede elegir.',
    'This bid is not in the running.': 'Esta oferta no está en juego.',
    'This bid is not frozen.': 'Esta oferta no está congelada.',
    'This bid was not decided.': 'Esta oferta no estaba decidida.',
    'This bid was not chosen.': 'Esta oferta no fue elegida.',
    'Bids stay sealed until bidding closes.': 'Las ofertas quedan selladas hasta el cierre.',
    // Citas.
    'Choose a bid on this job that is open to you': 'Elija una oferta de este trabajo que usted pueda ver',
    'No bid is chosen and paid for this job. For a visit before the choice, say to which bidder it is proposed.':
      'Todavía no hay una oferta elegida y pagada. Para una visita antes de elegir, diga a qué postor se la propone.',
    'This time was just taken. Choose another one.': 'Esta hora se acaba de ocupar. Elija otra.',
    'Nobody is available then. Choose a time inside an open one, or add the time to your own availability and propose it.':
      'A esa hora nadie está disponible. Elija una hora dentro de un horario abierto, o agréguela a su propia disponibilidad y propóngala.',
    'Choose an end that is later than the beginning': 'Elija un final posterior al comienzo',
    'Choose a time that is still to come': 'Elija una hora que todavía no haya pasado',
    'Choose a time within the next two years': 'Elija una hora dentro de los próximos dos años',
    'Let it end on the day on which it begins, and add one for each further day':
      'Que termine el mismo día en que empieza; agregue otro para cada día más',
    'Only a proposal that is still open can be confirmed.': 'Solo se puede confirmar una propuesta que sigue abierta.',
    'This appointment is over or canceled, so it cannot be moved. Propose a new one.':
      'Esta cita ya pasó o está cancelada, así que no se puede mover. Proponga una nueva.',
    'This appointment is over or canceled already.': 'Esta cita ya pasó o ya está cancelada.',
    'Only a confirmed appointment can be marked as completed.':
      'Solo una cita confirmada se puede marcar como terminada.',
    'This appointment has not begun yet, so it cannot be marked as completed.':
      'Esta cita aún no ha empezado, así que no se puede marcar como terminada.',
    'This job was sent back. Change it first, or choose another one':
      'Este trabajo fue devuelto. Cámbielo primero o elija otro',
    'The two sides confirm a time themselves.': 'Las dos partes confirman la hora por su cuenta.',
    'The business marks an appointment as completed.': 'El negocio marca una cita como terminada.',
    'You proposed this time; the other side confirms it.': 'Usted propuso esta hora; la otra parte la confirma.',
    'This time has begun already. Propose another one.': 'Esta hora ya empezó. Proponga otra.',
    'The business has another confirmed appointment at that time. Propose another time.':
      'El negocio tiene otra cita confirmada a esa hora. Proponga otra hora.',
    'This is the time it has already. Choose another one': 'Esta es la hora que ya tiene. Elija otra',
    'Say why, so the other side can plan': 'Diga por qué, para que la otra parte pueda organizarse',
    'Access Restricted: Calendar access is limited to registered service providers and administrators.':
      'Acceso restringido: el calendario es solo para negocios registrados y administradores.',
    'Choose a job that was awarded to you, or one you bid on':
      'Elija un trabajo que se le adjudicó, o uno por el que ofertó',
    'Choose one of your jobs': 'Elija uno de sus trabajos',
    'This job is over. Choose another one': 'Este trabajo ya terminó. Elija otro',
    'You are available at that time already. Choose another time, or remove the one that is there.':
      'Ya está disponible a esa hora. Elija otra, o quite la que ya está.',
    'An appointment stands in this time. Cancel or move the appointment first.':
      'Hay una cita en este horario. Primero cancele o mueva la cita.',
    // La puerta, los archivos.
    'Your card is ready once your business is approved. We tell you here and by email.':
      'Su tarjeta estará lista cuando se apruebe su negocio. Le avisamos aquí y por correo.',
    'This report is closed already. Reload to see what was found.':
      'Esta denuncia ya está cerrada. Vuelva a cargar para ver qué se encontró.',
    'Please use the form on the page.': 'Use el formulario de la página.',
    'No business of Live Oak has this code. Check it letter by letter and try again.':
      'Ningún negocio de Live Oak tiene este código. Revíselo letra por letra e inténtelo de nuevo.',
    'Too many files are arriving from your connection. Please try again in a moment.':
      'Están llegando demasiados archivos desde su conexión. Inténtelo de nuevo en un momento.',
    'Many files are arriving right now. Please try again in a moment.':
      'En este momento llegan muchos archivos. Inténtelo de nuevo en un momento.',
    'This file cannot be read. Save it anew and choose it again.':
      'Este archivo no se puede leer. Guárdelo de nuevo y elíjalo otra vez.',
    'The picture is made of too many parts.': 'La imagen está hecha de demasiadas partes.',
    'A file is no longer there. Please upload it again.': 'Un archivo ya no está. Súbalo otra vez.',
    'A file is already used elsewhere. Please upload it again.': 'Un archivo ya se usa en otra parte. Súbalo otra vez.',
    'A file was uploaded for something else. Please upload it here.':
      'Un archivo se subió para otra cosa. Súbalo aquí.',
    'This file is in use. Take it out where it is used instead.': 'Este archivo está en uso. Quítelo donde se usa.',
    'This is for tree businesses only.': 'Esto es solo para negocios de árboles.',
    'Many files of yours wait to be used. Use or remove some, then add more.':
      'Tiene muchos archivos sin usar. Use o quite algunos y luego agregue más.',
    'The upload took too long. Please try again.': 'Subirlo tomó demasiado tiempo. Inténtelo de nuevo.',
    'Choose a file': 'Elija un archivo',
    'This file is no longer there. Choose it again': 'Este archivo ya no está. Elíjalo otra vez',
    'This file stands with another credential already. Choose it here again, so that each keeps its own':
      'Este archivo ya está con otro documento. Elíjalo aquí otra vez, para que cada uno tenga el suyo',
    // Publicar un trabajo.
    'This job can no longer be changed: its bidding has closed.':
      'Este trabajo ya no se puede cambiar: sus ofertas cerraron.',
    'Send at least one field to change': 'Cambie al menos un dato',
    'This job is not waiting for review.': 'Este trabajo no está en revisión.',
    'Only a rejected job can be sent to review again.':
      'Solo un trabajo que no fue aprobado se puede enviar otra vez a revisión.',
    'This job is not approved.': 'Este trabajo no está aprobado.',
    'This job is not out.': 'Este trabajo no está publicado.',
    'There is no such parish in Louisiana': 'No existe esa parroquia en Louisiana',
    'We do not know this place. Use a ZIP or a town in Louisiana.':
      'No conocemos este lugar. Use un código ZIP o una población de Louisiana.',
    // Preguntas y mensajes.
    'Questions can be asked and answered while bidding is open. What was said stays here to read.':
      'Se puede preguntar y contestar mientras se reciben ofertas. Lo que se dijo se queda aquí para leerlo.',
    'An administrator took this question down. It can no longer be answered.':
      'Un administrador retiró esta pregunta. Ya no se puede contestar.',
    'This answer was corrected once already. It stays as it is, so that all bids rest on the same words.':
      'Esta respuesta ya se corrigió una vez. Se queda como está, para que todas las ofertas se basen en lo mismo.',
    'That were many messages within a minute. Please wait a little and send it again.':
      'Fueron muchos mensajes en un minuto. Espere un poco y envíelo otra vez.',
    'Another business was chosen for this job. You can read this conversation, but no longer write in it.':
      'Se eligió otro negocio para este trabajo. Esta conversación se puede leer, pero ya no se puede escribir en ella.',
    'The business declined this job. You can read this conversation, but no longer write in it.':
      'El negocio dejó este trabajo. Esta conversación se puede leer, pero ya no se puede escribir en ella.',
    'This job ended a while ago. You can read this conversation, but no longer write in it.':
      'Este trabajo terminó hace un tiempo. Esta conversación se puede leer, pero ya no se puede escribir en ella.',
    'You wrote this yourself, so there is nothing to report.':
      'Esto lo escribió usted, así que no hay nada que denunciar.',
    'This was taken down already.': 'Esto ya se retiró.',
    'You reported this already. An administrator looks at it and tells you what was decided.':
      'Ya denunció esto. Un administrador lo revisa y le dice qué se decidió.',
    'This payout changed in the meantime. Reload to see how.':
      'Este pago cambió mientras tanto. Vuelva a cargar la página para ver cómo.',
    'This report is decided already. Reload to see how.':
      'Esta denuncia ya está decidida. Vuelva a cargar para ver cómo.',
    // Avisos, reseñas, búsquedas.
    'You do not get notifications about this, so there is nothing to switch':
      'De esto no se le avisa, así que no hay nada que cambiar',
    'This cannot be switched off: it is about your account, your documents or your money.':
      'Esto no se puede desactivar: le avisa de lo que toca a su cuenta, sus documentos o su dinero.',
    "This is not the address of a browser's push service.": 'Esta no es la dirección de avisos de un navegador.',
    'Too many pages listen for notices right now. They are asked for in turns.':
      'Ahora hay demasiadas páginas abiertas. Los avisos llegan por turnos.',
    'A job can be reviewed once the work is confirmed and paid out.':
      'Se puede reseñar un trabajo cuando esté confirmado y pagado.',
    'You already reviewed this job': 'Ya reseñó este trabajo',
    'This review is not shown, so there is nothing to answer.':
      'Esta reseña no se muestra, así que no hay nada que contestar.',
    'You answered this review already. An answer stands as it was sent.':
      'Ya contestó esta reseña. Una respuesta se queda como se envió.',
    'You have a search of this name. Choose another name.': 'Ya tiene una búsqueda con este nombre. Elija otro.',
    // Membresía y pagos.
    'Your card was declined. Try another card.': 'Su tarjeta fue rechazada. Pruebe con otra.',
    'This checkout is closed. Go back and start again.':
      'Esta página de pago está cerrada. Regrese y empiece de nuevo.',
    'This checkout is already paid.': 'Esto ya está pagado.',
    'This membership has ended.': 'Esta membresía terminó.',
    'The payment service cannot be reached right now. Nothing was charged. Please try again in a minute.':
      'No se puede conectar con el servicio de pagos ahora. No se cobró nada. Inténtelo de nuevo en un minuto.',
    'There is no card to change yet. Save one on the membership page first.':
      'Todavía no hay una tarjeta que cambiar. Guarde primero una en la página de membresía.',
    'Your membership is already active': 'Su membresía ya está activa',
    'Your application was not approved, so there is nothing to pay.':
      'Su solicitud no fue aprobada, así que no hay nada que pagar.',
    'Your account is suspended. Contact support to ask why or to have it opened again.':
      'Su cuenta está suspendida. Contacte a soporte para preguntar por qué o para que se abra otra vez.',
    'Your account is suspended. Please contact support before you pay.':
      'Su cuenta está suspendida. Escriba a soporte antes de pagar.',
    'You have no membership that could be canceled.': 'No tiene ninguna membresía que cancelar.',
    'This membership is over, so it cannot be resumed. Subscribe again on the membership page.':
      'Esta membresía terminó, así que no se puede reanudar. Hágase miembro de nuevo en la página de membresía.',
    'You can pay for your own account only.': 'Solo puede pagar por su propia cuenta.',
    'This is the account of somebody else.': 'Esta es la cuenta de otra persona.',
    'There is no account to send it to.': 'No hay ninguna cuenta a la que enviarlo.',
    'The paper took too long to make. Please try again.': 'El documento tardó demasiado. Inténtelo de nuevo.',
    // Verificación.
    'This decision is final, so nothing more can be handed in. If you think it is wrong, write to support.':
      'Esta decisión es definitiva, así que no se puede entregar nada más. Si cree que es un error, escriba a soporte.',
    'This has already expired. Renew it first, or enter the new expiry date':
      'Esto ya venció. Renuévelo primero, o escriba la nueva fecha de vencimiento',
    'This application is still under review.': 'Esta solicitud sigue en revisión.',
    'This application waits for more information.': 'Esta solicitud espera más información.',
    'This business is already verified.': 'Este negocio ya está verificado.',
    'This application was already rejected.': 'Esta solicitud ya fue rechazada.',
    'A required document of your business is not verified, so this work cannot start. Your Verification page shows which one.':
      'Un documento obligatorio de su negocio no está verificado, así que este trabajo no puede empezar. Su página de Verificación muestra cuál.',
    'This business is suspended.': 'Este negocio está suspendido.',
    'A credential of this business has expired.': 'Venció un documento de este negocio.',
    // Lo que falla en el camino.
    'The request body is not valid JSON in UTF-8.': 'Lo que se envió no se pudo leer.',
    'Send the body as application/json.': 'Lo que se envió no se pudo leer.',
    'Somebody changed this at the same moment. Reload and try again.':
      'Alguien cambió esto en el mismo momento. Vuelva a cargar e inténtelo de nuevo.',
    'The database cannot be reached right now. Please try again in a moment.':
      'No se puede conectar con la base de datos ahora. Inténtelo de nuevo en un momento.',
    'Something went wrong on our side. Please try again in a moment.':
      'Algo falló de nuestro lado. Inténtelo de nuevo en un momento.',
    'Too many requests. Please wait a moment and try again.':
      'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    'There is no such page or call.': 'No existe esa página.',
    'The request could not be read.': 'Lo que se envió no se pudo leer.',
    'This form holds too much. Send fewer files at once.':
      'Este formulario lleva demasiado. Envíe menos archivos a la vez.',
    'The form could not be read. Send it again.': 'No se pudo leer el formulario. Envíelo otra vez.',
    'This is too long or no text': 'Esto es demasiado largo o no es texto',
    'Send a file in this field': 'Elija un archivo aquí',
    'Send one file at a time': 'Envíe un archivo a la vez',
    'There is no file field of this name': 'Aquí no se puede subir un archivo',
    'Send the file as multipart/form-data.': 'El archivo no se pudo leer. Súbalo otra vez.',
    'Files cannot be reached right now. Please try again in a moment.':
      'No se puede llegar a los archivos ahora. Inténtelo de nuevo en un momento.',
  },
  patterns: [
    [
      /^Too many tries\. Please wait (\d+) \w+ and try again\. Or choose a new password by "Forgot password": then you can sign in at once\.$/,
      (minutes) =>
        `Demasiados intentos. Espere ${minutes === '1' ? '1 minuto' : `${minutes} minutos`} e inténtelo de nuevo. O elija una contraseña nueva en «¿Olvidó su contraseña?»: así puede entrar enseguida.`,
    ],
    [
      /^Too many tries\. Please wait (\d+) \w+ and try again\.$/,
      (minutes) =>
        `Demasiados intentos. Espere ${minutes === '1' ? '1 minuto' : `${minutes} minutos`} e inténtelo de nuevo.`,
    ],
    [
      /^Refund and release must add up to the (.+) that is held\. Yours add up to (.+)\.$/,
      (held, yours) => `La devolución y la entrega deben sumar los ${held} retenidos. Las suyas suman ${yours}.`,
    ],
    [
      /^Refund and release must add up to the (.+) cents that are held$/,
      (held) => `La devolución y la entrega deben sumar los ${held} centavos retenidos`,
    ],
    [
      /^The parts come to (.+), (.+) (less|more) than the bid\. Change a part or the bid\.$/,
      (sum, gap, way) =>
        `Las partes suman ${sum}, ${gap} ${way === 'less' ? 'menos' : 'más'} que la oferta. Cambie una parte o la oferta.`,
    ],
    [
      /^You can have (\d+) open times ahead\. Remove some that you no longer need\.$/,
      (most) => `Puede tener ${most} horarios abiertos por delante. Quite los que ya no necesite.`,
    ],
    [
      /^You have written (\d+) times here, which is the most\. Live Oak will decide based on what it has\.$/,
      (most) => `Ya escribió ${most} veces aquí, que es el máximo. Nuestra oficina decide con lo que tiene.`,
    ],
    [/^Say what "(.+)" is for: (.+)$/, (name, uses) => `Diga para qué es "${name}": ${uses}`],
    [
      /^You asked (\d+) questions within 24 hours\. Please ask again tomorrow\.$/,
      (most) => `Hizo ${most} preguntas en 24 horas. Pregunte otra vez mañana.`,
    ],
    [
      /^You made (\d+) reports within 24 hours\. Please come back tomorrow\.$/,
      (most) => `Hizo ${most} denuncias en 24 horas. Vuelva mañana.`,
    ],
    [
      /^Use one of the test cards: (.+) pays, (.+) is declined, (.+) fails when it is charged, (.+) pays only with its holder there\.$/,
      (pays, declined, fails, holder) =>
        `Use una de las tarjetas de prueba: ${pays} paga, ${declined} se rechaza, ${fails} falla al cobrarse, ${holder} paga solo con su titular presente.`,
    ],
    [
      /^Your account cannot be closed yet: (.+)\.$/,
      (why = '') =>
        `Su cuenta todavía no se puede cerrar: ${why
          .split('; ')
          .map((one) => WHY_OPEN[one] ?? one)
          .join('; ')}.`,
    ],
    [
      /^Storm mode is on in (.+) Parish: with a photo this emergency post goes out to businesses at once\. Add one, or send it without and it waits for review\.$/,
      (parish) =>
        `El modo tormenta está activo en la parroquia (parish) ${parish}: con una foto, esta emergencia llega a los negocios de inmediato. Agregue una, o envíela sin foto y esperará revisión.`,
    ],
    [
      /^There is no parish "(.+)" in Louisiana\. Choose parishes from the list\.$/,
      (name) => `No existe la parroquia "${name}" en Louisiana. Elija parroquias de la lista.`,
    ],
    [
      /^We do not know (.+) as a ZIP of Louisiana\. Check the five digits\.$/,
      (zip) => `No conocemos ${zip} como código ZIP de Louisiana. Revise los cinco dígitos.`,
    ],
    [
      /^Document (.+) has changed since it was created, so it cannot be shown\. We know about it; mention this number if you contact us\.$/,
      (number) =>
        `El documento ${number} no está como se hizo, así que no se muestra. Nuestra oficina ya lo sabe; pregunte por él con este número.`,
    ],
    [
      /^You have (\d+) saved searches\. Delete one you no longer use, then save this one\.$/,
      (most) => `Tiene ${most} búsquedas guardadas. Borre una que ya no use y guarde esta.`,
    ],
    [/^This is for (.+) only\.$/, (who = '') => `Esto es solo para ${WHO[who] ?? who}.`],
    [
      /^The request body is nested too deeply: (\d+) levels at most\.$/,
      (most) => `Lo que se envió no se pudo leer: como máximo ${most} niveles.`,
    ],
    [
      /^This is too large\. The most that can be sent is (\d+) MB\.$/,
      (most) => `Es demasiado grande. Lo máximo son ${most} MB.`,
    ],
    [
      /^This request came from another site\. Open (.+) and try again\.$/,
      (site) => `Esto se envió desde otro sitio. Abra ${site} e inténtelo de nuevo.`,
    ],
  ],
};
