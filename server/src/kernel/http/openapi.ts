// GET /api/openapi.json: generated from the declarations; x-audience is the audience of each route.
import { PERSON_HEADER } from '@live-oak/contract/person-header.ts';
import * as z from 'zod/mini';
import { ErrorReply } from '@live-oak/contract/errors.ts';
import { tableOf } from '@live-oak/contract/keys.ts';
import { audiencesOf, pathsOf, type RouteDeclaration } from '@live-oak/contract/route.ts';
import { SESSION_COOKIE, wireName } from './cookies.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // zod's type of a JSON Schema is narrower than what is added here.
  }) as Json;
  return json;
}

/** For one of a route's paths: another may have more parameters. */
function parametersOf(route: RouteDeclaration, path: string): Json[] {
  const of = (where: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
    if (!schema) return [];
    // Both are missing where the schema is no object.
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const person = route.forPerson
    ? [{ name: PERSON_HEADER, in: 'header', required: false, schema: { type: 'integer' } }]
    : [];
  const idempotency = route.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : [];
  const declared = of('path', route.params);
  const inPath = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => declared.filter((one) => one['name'] === name));
  return [...inPath, ...of('query', route.query), ...idempotency, ...person];
}

function contentOf(route: RouteDeclaration, schema: z.ZodMiniType | null): Json {
  if (route.produces !== undefined) return { content: { [route.produces]: {} } };
  return schema ? { content: { 'application/json': { schema: schemaOf(schema, 'output') } } } : {};
}

function repliesOf(route: RouteDeclaration): Json {
  const replies = Object.entries(route.replies).map(([status, schema]) => [
    status,
    { description: route.summary, ...contentOf(route, schema) },
  ]);
  const failure = {
    description:
      'An error: message for people, code for programs, fields for a form; reason, params and fieldReasons to word it in another language',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return { ...Object.fromEntries(replies), default: failure };
}

/** The media types of a body: JSON, and for routes with files a form. */
function bodiesOf(route: RouteDeclaration, schema: Json): Json {
  if (!route.files) return { 'application/json': { schema } };
  const properties: Json = tableOf(Object.keys(route.files), () => ({
    type: 'array',
    items: { type: 'string', format: 'binary' },
  }));
  const form = { type: 'object', properties, additionalProperties: true };
  return {
    ...(route.formOnly ? {} : { 'application/json': { schema } }),
    'multipart/form-data': { schema: form },
  };
}

function operationOf(route: RouteDeclaration, path: string): Json {
  const audiences = audiencesOf(route);
  return {
    operationId: path === route.path ? route.id : `${route.id}:${path}`,
    summary: route.summary,
    'x-audience': audiences.length === 1 ? audiences[0] : audiences,
    security: audiences.includes('anyone') || audiences.includes('webhook') ? [] : [{ session: [] }],
    parameters: parametersOf(route, path),
    ...(route.body ? { requestBody: { content: bodiesOf(route, schemaOf(route.body, 'input')) } } : {}),
    responses: repliesOf(route),
  };
}

export function openApi(routes: readonly RouteDeclaration[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    for (const path of pathsOf(route)) {
      const spelled = path.replace(/:(\w+)/g, '{$1}');
      paths[spelled] = { ...paths[spelled], [route.method.toLowerCase()]: operationOf(route, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Live Oak', version: '0.1.0', description: 'A tree-service marketplace for Louisiana.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorReply, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: wireName(SESSION_COOKIE, { publicUrl }) } },
    },
  };
}
