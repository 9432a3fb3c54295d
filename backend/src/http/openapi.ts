import * as z from 'zod/mini';
import { endpoints, type AnyEndpoint } from '@h5/shared/contract/endpoints';
import { findEndpointExamples } from '@h5/shared/contract/examples/findEndpointExamples';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { endpointErrorCodes } from '@h5/shared/contract/endpointErrorCodes';
import { languages } from '@h5/shared/contract/languages';

type Json = Record<string, unknown>;

const language = { type: 'string', enum: Object.keys(languages), default: 'en' };
const form = 'application/x-www-form-urlencoded';
const formWithFile = 'multipart/form-data';

/** OpenAPI 3.1, generated from the contract, so that it cannot differ from what is served. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exchange API',
      version: '1.0.0',
      description:
        'Requests are forms; replies are JSON in an envelope. An error is HTTP 200 with a stable `code` and a `message` in ' +
        'the language of the request; a violation of the protocol is 4xx. Amounts are decimal strings, times are ' +
        'milliseconds since 1970. A session that was opened with `pk` proves each call in the header `PoP`: ' +
        '`v1.<ms>.<nonce>.<signature>` of `METHOD|/api/path?query|b64url(sha256(body))|ms|nonce|b64url(sha256(token))`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

function operationOf(endpoint: AnyEndpoint): Json {
  const { method, path, summary, access, input, output } = endpoint;
  const fields = openApiFieldsOf(input);
  const example = findEndpointExamples(endpoint);
  return {
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    security: access === 'user' ? [{ token: [] }] : [],
    ...(method === 'GET'
      ? { parameters: parametersOf(fields, example.input) }
      : {
          requestBody: {
            required: true,
            content: {
              [endpoint.takesFile ? formWithFile : form]: {
                schema: endpoint.takesFile ? withFile(fields) : withLanguage(fields),
                example: example.input,
              },
            },
          },
        }),
    responses: {
      200: {
        description: 'The answer, or an error.',
        content: {
          'application/json': {
            schema: { oneOf: [okEnvelope(output), errorEnvelope(endpoint)] },
            example: { type: 'ok', message: example.output },
          },
        },
      },
      '4XX': {
        description: 'Wrong format, too large, or too many requests.',
        content: { 'application/json': { schema: errorSchema(['error'], protocolErrors) } },
      },
    },
  };
}

export interface OpenApiFields extends Json {
  properties?: Record<string, Json>;
  required?: string[];
}

/** The fields of a call's form, by their names on the wire. */
export function openApiFieldsOf(input: z.ZodMiniType): OpenApiFields {
  return wireSchemaOf(input) as OpenApiFields;
}

function withLanguage(fields: OpenApiFields): Json {
  return { ...fields, properties: { ...fields.properties, lang: language } };
}

function withFile(fields: OpenApiFields): Json {
  const { properties, required = [] } = withLanguage(fields) as OpenApiFields;
  const file = { type: 'string', format: 'binary' };
  return { ...fields, properties: { ...properties, file }, required: [...required, 'file'] };
}

function parametersOf(
  { properties = {}, required = [] }: OpenApiFields,
  example: Readonly<Record<string, string>>,
): Json[] {
  const named = Object.entries({ ...properties, lang: language });
  return named.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(name in example && { example: example[name] }),
  }));
}

const protocolErrors: ErrorCode[] = [
  'INVALID_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_FORMAT',
  'TOO_MANY_REQUESTS',
];

function okEnvelope(output: z.ZodMiniType): Json {
  return {
    type: 'object',
    required: ['type', 'message'],
    properties: { type: { const: 'ok' }, message: wireSchemaOf(output) },
  };
}

function errorEnvelope(endpoint: AnyEndpoint): Json {
  return errorSchema(
    ['error', '999', ...(endpoint.level ? ['998'] : [])],
    endpointErrorCodes(endpoint),
  );
}

function errorSchema(types: string[], codes: readonly ErrorCode[]): Json {
  return {
    type: 'object',
    required: ['type', 'code', 'message'],
    properties: {
      type: { enum: types },
      code: { enum: codes },
      message: { type: 'string' },
    },
  };
}

/** The wire form of a codec is its input schema, for requests and for answers. */
export function wireSchemaOf(schema: z.ZodMiniType): Json {
  const described: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  delete described.$schema;
  return described;
}
