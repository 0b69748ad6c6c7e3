// The pages that the server renders itself, and their forms. The document does not include them; each does what a route of the
// contract does.
import type { Operation, Shape } from './document.ts';

interface Page {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** The route whose body and recipe it shares. */
  like?: string;
  query?: Readonly<Record<string, readonly string[]>>;
  takesForm?: boolean;
}

const EMERGENCY = '/emergency/{token}';

const PAGES: readonly Page[] = [
  {
    name: 'question',
    method: 'GET',
    path: '/emergency',
    query: {
      hurt: ['yes', 'no', 'called'],
      wires: ['yes', 'no', 'unsure'],
      touches: ['house', 'car', 'road', 'yard'],
      zip: ['70501', '77002', '7050'],
      lang: ['en', 'es'],
    },
  },
  { name: 'post', method: 'POST', path: '/emergency', like: 'emergencies.post', takesForm: true },
  { name: 'state', method: 'GET', path: EMERGENCY, like: 'emergencies.state' },
  { name: 'confirm', method: 'POST', path: EMERGENCY, like: 'emergencies.confirm' },
  { name: 'askForPhoto', method: 'GET', path: `${EMERGENCY}/photo` },
  { name: 'takePhoto', method: 'POST', path: `${EMERGENCY}/photo`, takesForm: true },
  { name: 'resend', method: 'POST', path: `${EMERGENCY}/code`, like: 'emergencies.resend' },
  { name: 'afterResend', method: 'GET', path: `${EMERGENCY}/code`, like: 'emergencies.state' },
  { name: 'move', method: 'POST', path: `${EMERGENCY}/phone`, like: 'emergencies.move' },
  { name: 'afterMove', method: 'GET', path: `${EMERGENCY}/phone`, like: 'emergencies.state' },
  { name: 'doors', method: 'GET', path: '/v', query: { code: ['LO-1234', 'x'] } },
  { name: 'door', method: 'GET', path: '/v/{code}', like: 'doors.verify' },
  { name: 'report', method: 'POST', path: '/v/{code}/report', like: 'doors.report' },
];

const HTML = { content: { 'text/html': {} } };
const ANY_TEXT: Shape = { type: 'object', properties: {} };

/** As operations beside those of the document. */
export function pageOperations(operations: readonly Operation[]): Operation[] {
  return PAGES.map(({ name, method, path, like, query = {}, takesForm = false }) => {
    const body = operations.find(({ route }) => route === like)?.body ?? ANY_TEXT;
    return {
      operationId: `pages.${name}`,
      route: `pages.${name}`,
      like,
      isPage: true,
      method,
      path,
      'x-audience': 'anyone',
      audiences: ['anyone'],
      parameters: [],
      query: Object.entries(query).map(([field, values]) => ({
        name: field,
        in: 'query',
        required: false,
        schema: { enum: values },
      })),
      body: method === 'POST' ? body : undefined,
      takesForm,
      responses: { 200: HTML, 303: {} },
      fault: () => undefined,
    };
  });
}
