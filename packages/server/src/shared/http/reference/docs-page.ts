import { errorCodes, type Lang, retryOf } from '@gangway/core/contract'
import { markup, type Html } from '../html.ts'
import type { SentenceValues } from '../reply.ts'
import { sentence } from '../sentence.ts'
import { gatesOf, summaryOf } from './call-words.ts'
import type { JsonSchema } from './envelope-schemas.ts'
import type { ApiDocument, Operation } from './openapi.ts'

/** The API document as a page to read: no script, no network. */
export function docsContent(lang: Lang, document: ApiDocument): Html {
  const say: Say = (key, values) => sentence(lang, `docs.${key}`, values)
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  return markup`<p>${prose(say('about'))}</p>
    <p><a href="/api/openapi.json">${say('document')}</a></p>
    <nav class="card" aria-label="${say('calls')}">
      ${document.tags.map(
        ({ name: tag }) =>
          markup`<h2>${say(`domains.${tag}`)}</h2>
            <ul>
              ${calls
                .filter(({ operation }) => operation.tags.includes(tag))
                .map(
                  ({ name, operation }) =>
                    markup`<li>
                      <a href="#${operation.operationId}"><code>${name}</code></a> ${summaryOf(lang, name, operation)}
                    </li>`,
                )}
            </ul>`,
      )}
      <h2><a href="#errors">${say('errors')}</a></h2>
    </nav>
    ${calls.map(({ name, operation }) => callOf(lang, name, operation, say))}
    <h2 id="errors">${say('errors')}</h2>
    <div class="scroll card">
      <table>
        <thead>
          <tr>
            <th>${say('code')}</th>
            <th><code>HTTP</code></th>
            <th>${say('retry')}</th>
            <th>${say('sentence')}</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(errorCodes).map(
            ([code, { http }]) =>
              markup`<tr>
                <td>${code}</td>
                <td>${http}</td>
                <td>${say(`retries.${retryOf(code)}`)}</td>
                <td>${sentence(lang, `error.${code}`).replaceAll(/\{\{\w+\}\}/g, '…')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

type Say = (key: string, values?: SentenceValues) => string

function callOf(lang: Lang, name: string, operation: Operation, say: Say): Html {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const fields: Field[] = [
    ...operation.parameters.map(({ name, in: place, required, schema }) => ({ path: name, place, required, schema })),
    ...fieldsOf(body, 'body'),
  ]
  const data = dataOf(operation)
  return markup`<section class="card" aria-labelledby="${operation.operationId}">
    <h2 id="${operation.operationId}"><code>${name}</code></h2>
    <p>
      ${prose(
        say('summary', { summary: summaryOf(lang, name, operation) }) +
          gatesOf(lang, {
            access: operation['x-access'],
            feature: operation['x-feature'],
            signed: operation['x-signed'],
            idempotent: operation['x-idempotent'],
          }),
      )}
    </p>
    ${fields.length > 0 ? table(say('sent'), fields, say) : markup`<p class="quiet">${say('nothingSent')}</p>`}
    ${table(say('answered'), [{ path: 'data', place: '', required: true, schema: data }, ...fieldsOf(data, '', 'data')], say)}
  </section>`
}

/** Text in which what stands between backticks is code. */
function prose(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))
}

interface Field {
  path: string
  place: string
  required: boolean
  schema: JsonSchema
}

function table(title: string, fields: Field[], say: Say): Html {
  const needOf = ({ place, required }: Field) =>
    [place && say(`places.${place}`), place && required ? say('required') : '', required ? '' : say('optional')]
      .filter(Boolean)
      .join(' · ')
  return markup`<h3>${title}</h3>
    <table class="fields">
      <tbody>
        ${fields.map(
          (field) =>
            markup`<tr>
              <td><code>${field.path}</code></td>
              <td class="quiet">${needOf(field)}</td>
              <td><code>${typeOf(field.schema)}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

function dataOf(operation: Operation): JsonSchema {
  const success: unknown = operation.responses['200']
  return read(success, ['content', 'application/json', 'schema', 'anyOf', '0', 'properties', 'data'])
}

function read(value: unknown, path: string[]): JsonSchema {
  let place: unknown = value
  for (const name of path) place = Object.entries(place ?? {}).find(([key]) => key === name)?.[1]
  return { ...(typeof place === 'object' ? place : {}) }
}

function fieldsOf(schema: JsonSchema | undefined, place: string, path = ''): Field[] {
  if (!schema) return []
  if (schema.items) return fieldsOf(schema.items, place, `${path}[]`)
  const inner = schema.anyOf?.find((each) => each.properties)
  if (inner) return fieldsOf(inner, place, path)
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const here = path ? `${path}.${name}` : name
    const required = schema.required?.includes(name) ?? false
    return [{ path: here, place, required, schema: each }, ...fieldsOf(each, place, here)]
  })
}

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'default', 'pattern']
    .filter((limit) => schema[limit] !== undefined && Math.abs(Number(schema[limit])) !== Number.MAX_SAFE_INTEGER)
    .map((limit) => `${limit} ${asText(schema[limit])}`)
  const type = schema.items ? `${typeOf(schema.items)}[]` : [schema.type ?? 'any'].flat().join(' | ')
  return [type, ...limits].join(', ')
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
