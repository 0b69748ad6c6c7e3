// The descriptions in search results, by a screen's path: 100 to 160 characters. Browsers do not load them (app/descriptions.ts).
import type { descriptions as en } from '../en/descriptions.ts';

const thread =
  'Una conversación del foro de Live Oak: quienes tienen árboles y quienes trabajan en ellos en Louisiana preguntan, responden y se corrigen.';

export const descriptions: typeof en = {
  '/': 'Publique un trabajo una vez. Negocios con licencia y seguro de todo Louisiana le hacen ofertas selladas; usted compara, elige, paga y solo entonces se conocen.',
  '/post-job':
    'Diga qué árbol es, dónde está y cuándo lo necesita. Negocios verificados de su zona de Louisiana le hacen ofertas selladas. Publicar es gratis.',
  '/support':
    'Ayuda con su cuenta, trabajos, membresía y fotos: busque respuestas, llámenos o escríbanos, o envíe una consulta y lea la respuesta en 24 horas.',
  '/storm-texts':
    'Reciba un mensaje de texto cuando comience el modo tormenta en su parroquia de Louisiana. Sin cuenta: responda SÍ para empezar y STOP para terminar.',
  '/demo/notifications':
    'Vea cómo le avisa Live Oak mientras mira una página: éxito, error, advertencia e información, cuánto dura cada aviso y cómo se cierra.',
  '/register':
    'Abra una cuenta como dueño que necesita trabajo de árboles, o como negocio de Louisiana que quiere verificarse y ofertar por trabajos.',
  '/areas':
    'Las 64 parroquias de Louisiana: trabajos de árboles abiertos y negocios verificados, permisos y a quién llamar.',
  '/areas/:slug':
    'Trabajos de árboles, negocios verificados, licencia, permisos y compañías de luz de una zona de Louisiana.',
  '/tools/calculator':
    'Calcule cuánto cuesta trabajar un árbol en Louisiana: altura, árbol, trabajo y dificultad dan un rango, con cada paso de la cuenta a la vista.',
  '/tools':
    'Herramientas gratis para árboles en Louisiana: guía de especies, evaluación de salud, emergencias, permisos por parroquia y calculadora de costos.',
  '/tools/emergency':
    'Cayó un árbol en Louisiana: a quién llamar primero, a qué distancia quedarse de los cables, números de luz, fotos para el seguro y qué sigue.',
  '/tools/permits':
    '¿Hace falta permiso para podar o talar un árbol en Louisiana? Una ficha para cada una de las 64 parroquias: quién decide y a quién preguntar.',
  '/services/tree-removal':
    'Tala de emergencia, normal y de árboles grandes en Louisiana: guías de precio aproximadas y ofertas selladas de negocios verificados.',
  '/privacy':
    'Qué guarda Live Oak sobre usted, quién ve qué y cuándo, qué cookies hay, cuánto tiempo se guarda y cómo llevarse sus datos o irse.',
  '/terms':
    'Las reglas de Live Oak en palabras sencillas: ofertas selladas, pagos retenidos, la membresía de $99 y cómo terminarla, disputas y límites.',
  '/tools/species':
    'Los 171 árboles de Louisiana: busque por cualquier nombre, vea dónde es nativo en el mapa de parroquias, cómo resiste el viento y cómo cuidarlo.',
  '/tools/species/:slug':
    'Un árbol de Louisiana: dónde es nativo por parroquia, cómo resiste el viento de huracán, qué problemas tiene y cuidados en palabras sencillas.',
  '/education':
    'Poda, enfermedades, seguridad cerca de cables, leyes de Louisiana y certificación ISA: respuestas claras para dueños y cuadrillas, con fuentes.',
  '/education/pruning':
    'Dónde cortar, cuándo podar en Louisiana, por qué el desmoche daña al árbol y qué herramienta va con cada rama. Consejos claros para todos.',
  '/education/diseases':
    'Qué enferma a los árboles de Louisiana, del Hypoxylon a las termitas de Formosa. Señales, gravedad, qué ayuda y las cuarentenas en un mapa.',
  '/education/safety':
    'A 35 pies de un cable caído y a 10 de uno en alto, por qué un árbol arrancado puede levantarse, la motosierra tras la tormenta y a quién llamar.',
  '/education/regulations':
    'Quién puede trabajar con árboles en Louisiana, qué licencia pide cada trabajo, seguro, contrato, 811, árboles en el lindero y fraudes.',
  '/education/certification':
    'Qué es un Arborista Certificado ISA, cómo es el examen, cómo estudiar, cómo mantener la credencial y por qué no es la licencia de Louisiana.',
  '/tools/assessment':
    'Dé una vuelta al árbol, marque lo que ve desde el suelo y lea en palabras sencillas qué tan urgente es y por qué. Gratis y sin diagnóstico.',
  '/forum':
    'Dueños de casa y cuadrillas de Louisiana preguntan y responden: cuidado de árboles, cortes y pudrición, negocio de árboles y equipo que aguanta.',
  '/forum/general':
    'Converse sobre árboles en Louisiana: lo que crece en su calle, lo que dejó una tormenta, cómo hallar una cuadrilla y lo que aprendieron otros.',
  '/forum/technical':
    'Preguntas sobre poda, cuerdas, pudrición, plagas, raíces y suelo, con respuestas de gente del oficio que muestra su licencia verificada.',
  '/forum/business':
    'Llevar un negocio de árboles en Louisiana: ofertas, cuadrillas, documentos, dueños y tormentas, con un consejo por semana y preguntas del oficio.',
  '/forum/equipment':
    'Motosierras, equipo de trepa y trituradoras de tocones reseñados por quienes los usan: qué aguanta, qué no y cuánto pagaron de verdad.',
  '/forum/equipment/reviews':
    'Todas las reseñas de equipo por tipo, modelo y palabras: estrellas, lo que tiene a favor y en contra, y el precio que dicen haber pagado.',
  '/forum/equipment/questions':
    'Qué espada, qué cuerda, qué dientes: preguntas sobre motosierras, equipo de trepa y trituradoras, y respuestas de cuadrillas que los usan.',
  '/forum/business/tips':
    'Artículos cortos para quien lleva un negocio de árboles en Louisiana: ofertas, contratos, documentos, tormentas y reseñas, con sus fuentes.',
  '/forum/business/tips/walk-the-way-out':
    'Casi ninguna oferta pierde dinero por el árbol; lo pierde por el acceso. Una caminata de cinco minutos del tronco a la trituradora y qué anotar en ella.',
  '/forum/business/tips/put-it-in-writing':
    'Louisiana pide al arborista con licencia un contrato escrito que diga el trabajo y la suma. Qué poner en la media página que evita casi todas las disputas.',
  '/forum/business/tips/papers-before-their-dates':
    'Una póliza que vence un viernes congela sus ofertas. Un pequeño calendario para seguro, licencia y seminario evita que un buen negocio se quede parado.',
  '/forum/business/tips/two-days-before-the-stump':
    'Triturar un tocón es excavar. Louisiana 811 pide el aviso con 48 horas, y los fines de semana no cuentan. Que una llamada gratis no le cueste una semana.',
  '/forum/business/tips/answer-a-poor-review':
    'Los dueños leen la respuesta con más cuidado que las estrellas. Una forma corta de responder una mala reseña que ayuda al próximo dueño a elegirlo.',
  '/forum/business/tips/after-a-storm':
    'En una emergencia declarada, la ley vigila los precios de los servicios. Cómo cobrar lo que cuesta y seguir siendo el negocio que llaman el año próximo.',
  '/forum/general/:thread': thread,
  '/forum/technical/:thread': thread,
  '/forum/business/:thread': thread,
  '/forum/equipment/:thread': thread,
};
