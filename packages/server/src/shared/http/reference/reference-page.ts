import { errorCodes, type Lang, getRetryAdvice } from '@gangway/core/contract'
import { markup, type Html } from '../pages/html.ts'
import type { MessageValues } from '../reply.ts'
import { translateMessage } from '../translate-message.ts'
import { requirementsOf, summaryOf } from './operation-texts.ts'
import type { JsonSchema } from './envelope-schemas.ts'
import type { ApiDocument, Operation } from './openapi.ts'

/** The API reference as a page without scripts or network access. */
export function createReferenceContent(lang: Lang, document: ApiDocument): Html {
  const translate: Translate = (key, values) => translateMessage(lang, `docs.${key}`, values)
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  return markup`<p>${prose(translate('about'))}</p>
    <p><a href="/api/openapi.json">${translate('document')}</a></p>
    <nav class="card" aria-label="${translate('calls')}">
      ${document.tags.map(
        ({ name: tag }) =>
          markup`<h2>${translate(`domains.${tag}`)}</h2>
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
      <h2><a href="#errors">${translate('errors')}</a></h2>
    </nav>
    ${calls.map(({ name, operation }) => callOf(lang, name, operation, translate))}
    <h2 id="errors">${translate('errors')}</h2>
    <div class="scroll card">
      <table>
        <thead>
          <tr>
            <th>${translate('code')}</th>
            <th><code>HTTP</code></th>
            <th>${translate('retry')}</th>
            <th>${translate('sentence')}</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(errorCodes).map(
            ([code, { http }]) =>
              markup`<tr>
                <td>${code}</td>
                <td>${http}</td>
                <td>${translate(`retries.${getRetryAdvice(code)}`)}</td>
                <td>${translateMessage(lang, `error.${code}`).replaceAll(/\{\{\w+\}\}/g, '…')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

type Translate = (key: string, values?: MessageValues) => string

function callOf(lang: Lang, name: string, operation: Operation, translate: Translate): Html {
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
        translate('summary', { summary: summaryOf(lang, name, operation) }) +
          requirementsOf(lang, {
            access: operation['x-access'],
            feature: operation['x-feature'],
            signed: operation['x-signed'],
            idempotent: operation['x-idempotent'],
          }),
      )}
    </p>
    ${fields.length > 0 ? table(translate('sent'), fields, translate) : markup`<p class="quiet">${translate('nothingSent')}</p>`}
    ${table(translate('answered'), [{ path: 'data', place: '', required: true, schema: data }, ...fieldsOf(data, '', 'data')], translate)}
  </section>`
}

/** Text in which backticks mark code. */
function prose(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))
}

interface Field {
  path: string
  place: string
  required: boolean
  schema: JsonSchema
}

function table(title: string, fields: Field[], translate: Translate): Html {
  const requiredTextOf = ({ place, required }: Field) =>
    [
      place && translate(`places.${place}`),
      place && required ? translate('required') : '',
      required ? '' : translate('optional'),
    ]
      .filter(Boolean)
      .join(' · ')
  return markup`<h3>${title}</h3>
    <table class="fields">
      <tbody>
        ${fields.map(
          (field) =>
            markup`<tr>
              <td><code>${field.path}</code></td>
              <td class="quiet">${requiredTextOf(field)}</td>
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
    const placeName = path ? `${path}.${name}` : name
    const required = schema.required?.includes(name) ?? false
    return [{ path: placeName, place, required, schema: each }, ...fieldsOf(each, place, placeName)]
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
