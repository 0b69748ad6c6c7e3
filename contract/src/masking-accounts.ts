// Patterns of accounts on social networks and payment apps.

/** Also misspelled: 'face book', 'f.b.', '1nsta'. */
const SHORT_NETWORK = String.raw`(?:f\.?b\.?|[i1]nst[a@]|ig\.?)`;
const NETWORK = String.raw`(?:face\s?b[o0]{2}k|[i1]nst[a@](?:-?gr[a@]m)?|tik\s?tok|snap\s?chat|${SHORT_NETWORK})`;
const SERVICE = String.raw`(?:${NETWORK}|whats\s?app|telegram|venmo|cash\s?app|messenger|you\s?tube)`;
/** Services that count only with a colon before the account, since they are also common words. */
const WITH_COLON = String.raw`twitter|linkedin|pinterest|nextdoor|yelp|zelle|pay\s?pal`;

/** Words beside the name of a network that are no account. */
const NO_NAME =
  'us|me|you|them|him|her|it|this|that|here|there|are|is|was|were|be|and|or|also|only|not|just|even|page|pages|profile|account|group|groups|site|company|business|photos?|pictures?|pics|videos?|work|jobs?|trees?|reviews?|ads?|posts?|posted|posting|before|after|afters|results|stories|updates|more|seen|saw|found|find|listed|active|known|advertised|someone|somebody|people|neighbors?|marketplace|live|nothing|everything|something|anything|one|ones|all|both|up|out|o|y|está|están|estamos|fotos?|trabajos?|videos?|página|cuenta|perfil|vi|vimos|árboles|negocio|empresa|también|aquí|nos|síganos|búsquenos|encuéntrenos|yesterday|today|tonight|last|later|soon|again|now|see|works?|accepted|preferred|only|yes|no|ok|okay|fine|great|noted|thanks|please|ayer|hoy|gracias|sí|claro|for|from|to|at|with|when|if|because|but|payments?|deposits?|transfers?|fees?|invoices?|requests?|apps?|numbers?|codes?|links?|charges|takes|sent|balance|refunds?|listings?|friends?|messages?|messenger|reels?|comments?|albums?|events?|feeds?|sellers?|whatever|whenever|livestream|either|any|way|para|con|por|pago|pagos|cuando';

const HANDLE = String.raw`[$@]?[\p{L}\p{N}][\p{L}\p{N}_.-]{2,63}`;
/** A word that is certainly an account after a network: 'oak_joe', 'oakjoe504', 'pelicantrees'. */
const SURE_HANDLE = String.raw`(?:\$[a-z]|[\p{L}\p{N}.]{1,40}_|\p{L}{2,40}[\p{N}.][\p{L}\p{N}]|\p{L}{3,30}(?:trees?|stumps?|oaks?|arbor|limbs?|lawn|crew|cutters?|climbers?)(?![\p{L}]))`;
const CALLED_THERE = String.raw`(?:\s{1,2}(?:page|handle|account|name|user\s?name|profile|p[aá]gina|cuenta))?(?:\s{1,2}(?:is|es))?`;

/** 'insta: pelican_trees', 'facebook: Oak Crew', 'fb/pelican', 'on facebook as pelican', 'my insta is pelicantrees', 'cash app $joe'. */
const NAMED_ACCOUNT = new RegExp(
  String.raw`\b(?:${SERVICE}(?:${CALLED_THERE}\s{0,2}[:=]\s{0,2}(?:[\p{L}\p{N}&'’]{1,30} ){0,2}|\s{0,2}[/@→]\s{0,2}(?!(?:${NO_NAME}|${SERVICE}|${WITH_COLON})(?!\p{L}))|\s{1,2}(?:as|como)\s{1,2}|${CALLED_THERE}\s{1,2}(?:[–—-]\s{1,2})?(?=${SURE_HANDLE}))|(?:${WITH_COLON})\s{0,2}:\s{0,2})${HANDLE}`,
  'giu',
);
/** A sentence of only a network and a name, or one such as 'Find us on facebook, Oak Crew'. */
const FOUND_AT = new RegExp(
  String.raw`(?<=^\s{0,3}|[.!?;,\n]\s{0,2}|\b(?:us|me|nos|my|our|mi)\s{1,2}(?:(?:up|out)\s{1,2})?(?:(?:on|at|en)\s{1,2})?)(?:${NETWORK}|you\s?tube)[\s–—-]{1,3}(?!(?:${NO_NAME})(?!\p{L}))[\p{L}\p{N}&'’]{3,30}(?: [\p{L}\p{N}&'’]{3,30})?(?=\s{0,2}(?:[.,;!?\n]|$))`,
  'giu',
);
/** A sentence of only a payment app and a name, or 'my venmo joe for the deposit'. */
const PAID_TO = new RegExp(
  String.raw`(?:(?<=^\s{0,3}|[.!?;,\n]\s{0,2})|(?<=\b(?:my|mi)\s{1,2}))(?:venmo|cash\s?app|zelle|pay\s?pal|telegram|whats\s?app)\s{1,2}(?!(?:${NO_NAME}|${SERVICE}|${WITH_COLON}|\p{L}+(?:s|ed|ing|ly))(?!\p{L}))[\p{L}\p{N}]{3,30}(?: (?!(?:${NO_NAME})(?!\p{L}))[\p{L}\p{N}]{1,30})?(?=\s{0,2}(?:[.,;!?\n]|$)|\s(?:for|to|now|today|tonight|please|para|hoy)(?!\p{L}))`,
  'giu',
);
/** 'look up fb pelicanowner tonight': a long word after a short network name, unless it ends like a common word. */
const LONG_AFTER_SHORT = new RegExp(
  String.raw`\b${SHORT_NETWORK}\s{1,2}(?!(?:${NO_NAME}|(?:home|land|property)owners?|\p{L}+(?:tion|ment|ing|ed|ly|y|ness|ive|al|ous|ance|ence|able|ship|place|hood|where|selves|graph(?:er)?|tisers?|scribers?|fluencers?|actors?|shots?|lights?|nails?)s?)(?!\p{L}))[\p{L}\p{N}]{10,30}(?![\p{L}\p{N}])`,
  'giu',
);
/** 'oakcrew on Instagram', 'oak_crew504 en facebook'. */
const ON_NETWORK = new RegExp(
  String.raw`(?<![\p{L}\p{N}@_.])(?!(?:${NO_NAME})\s)(?=[\p{N}_.]{0,39}\p{L})[\p{L}\p{N}_.]{3,40}\s{1,2}(?:on|en)\s{1,2}${NETWORK}(?!\p{L})`,
  'giu',
);

export const ACCOUNTS: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,40}/giu,
  NAMED_ACCOUNT,
  FOUND_AT,
  PAID_TO,
  LONG_AFTER_SHORT,
  ON_NETWORK,
];

/** Every text that matches one of them matches this. */
export const ACCOUNT_SIGN = String.raw`@|\b(?:${SERVICE}|${WITH_COLON})`;
