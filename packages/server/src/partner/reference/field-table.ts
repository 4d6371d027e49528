import type { Lang } from '@gangway/core/contract'
import { markup, type Html } from '../../shared/http/pages/html.ts'
import type { JsonSchema } from '../../shared/http/reference/envelope-schemas.ts'
import { fieldDescriptionOf, referenceText } from './reference-messages.ts'

interface Field {
  path: string
  name: string
  required: boolean
  schema: JsonSchema
}

/** Table of an object's fields, nested fields after their parents; shared shapes are linked. */
export function fieldTable(lang: Lang, schema: JsonSchema): Html {
  return markup`<table class="fields"><tbody>
    ${fieldsOf(schema).map(
      ({ path, name, required, schema: each }) =>
        markup`<tr>
          <td><code>${path}</code>${required ? markup` <span class="need">${referenceText(lang, 'required')}</span>` : ''}</td>
          <td class="type">${typeOf(each)}</td>
          <td>${fieldDescriptionOf(lang, name)}</td>
        </tr>`,
    )}
  </tbody></table>`
}

function fieldsOf(schema: JsonSchema, path = ''): Field[] {
  if (schema.items) return fieldsOf(schema.items, `${path}[]`)
  const inner = schema.anyOf?.find((each) => each.properties ?? each.items)
  if (inner) return fieldsOf(inner, path)
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const here = path ? `${path}.${name}` : name
    return [
      { path: here, name, required: schema.required?.includes(name) ?? false, schema: each },
      ...fieldsOf(each, here),
    ]
  })
}

function typeOf(schema: JsonSchema): Html[] {
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].replace('#/components/schemas/', '')
    return [markup`<a href="#shape-${name}"><code>${name}</code></a>`]
  }
  if (schema.anyOf)
    return schema.anyOf.flatMap((each, at) => (at === 0 ? typeOf(each) : [markup` | `, ...typeOf(each)]))
  if (schema.items) return [...typeOf(schema.items), markup`<code>[]</code>`]
  return [markup`<code>${plainType(schema)}</code>`]
}

function plainType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  const limits = ['maxLength', 'minimum', 'maximum', 'pattern']
    .filter((limit) => schema[limit] !== undefined)
    .map((limit) => `${limit} ${String(schema[limit])}`)
  return [[schema.type ?? 'any'].flat().join(' | '), ...limits].join(', ')
}
