// GET /api/openapi.json: generated from the declarations that bind the handlers; has each route's audience as x-audience.
import * as z from 'zod/mini';
import { ErrorReply } from '@live-oak/contract/errors.ts';
import { audiencesOf, pathsOf, type RouteDeclaration } from '@live-oak/contract/route.ts';
import { SESSION_COOKIE, wireName } from './cookies.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // A JSON Schema is an object of JSON; zod's own type of it is narrower than what is added here.
  }) as Json;
  return json;
}

/** Of one spelling of a route's path: another may have more in it. */
function parametersOf(route: RouteDeclaration, path: string): Json[] {
  const of = (where: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
    if (!schema) {
      return [];
    }
    // What an object schema becomes; of any other kind both are missing.
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const idempotency = route.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : [];
  const declared = of('path', route.params);
  const inPath = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => declared.filter((one) => one['name'] === name));
  return [...inPath, ...of('query', route.query), ...idempotency];
}

function contentOf(route: RouteDeclaration, schema: z.ZodMiniType | null): Json {
  if (route.produces !== undefined) {
    return { content: { [route.produces]: {} } };
  }
  return schema ? { content: { 'application/json': { schema: schemaOf(schema, 'output') } } } : {};
}

function repliesOf(route: RouteDeclaration): Json {
  const replies = Object.entries(route.replies).map(([status, schema]) => [
    status,
    {
      description: route.summary,
      ...contentOf(route, schema),
    },
  ]);
  const failure = {
    description:
      'A refusal: message for a person, code for programs, fields for a form; reason, params and fieldReasons for words in another language',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return { ...Object.fromEntries(replies), default: failure };
}

/** The types a body may have: JSON, and for calls that take files a form with the same fields and the files beside them. */
function bodiesOf(route: RouteDeclaration, schema: Json): Json {
  if (!route.files) {
    return { 'application/json': { schema } };
  }
  const files = Object.keys(route.files).map((field) => [
    field,
    { type: 'array', items: { type: 'string', format: 'binary' } },
  ]);
  // Names of fields to JSON Schemas: JSON through and through.
  const form = { type: 'object', properties: Object.fromEntries(files) as Json, additionalProperties: true };
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

/** The OpenAPI 3.1 document of the given routes. */
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
