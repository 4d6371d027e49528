// Writes the widget data of the embed studio from the web component classes: `node scripts/studio-widgets.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { create, ts } from '@custom-elements-manifest/analyzer/index.js'
import { embedComponents } from '../packages/core/src/shared/contract/embed-scopes.ts'
import { root } from './run-steps.ts'

interface Documented {
  name: string
  description: string
}

export interface StudioWidget {
  widget: string
  /** Attributes and their kinds. */
  options: (Documented & { kind: 'text' | 'switch' })[]
  events: (Documented & { type: string })[]
  /** Custom properties other than colours. */
  properties: (Documented & { default: string })[]
}

const home = `${root}packages/elements/src/`

/** Attributes with separate fields in the studio, or set once for all widgets of a page. */
const excludedAttributes = ['lang', 'api']

export const studioFile = `${root}portal/src/embed-studio/widgets.json`

export function readStudioWidgets(): StudioWidget[] {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  const modules = embedComponents.map((name) => {
    const path = files.find((each) => each.endsWith(`/${name}.ts`) && !each.startsWith('define/'))
    if (path === undefined) throw new Error(`Unknown web component: ${name}`)
    return ts.createSourceFile(path, readFileSync(home + path, 'utf8'), ts.ScriptTarget.ES2022, true)
  })
  return create({ modules }).modules.flatMap(({ declarations = [] }) =>
    declarations.filter(({ tagName }) => tagName).map(toStudioWidget),
  )
}

type Declaration = NonNullable<ReturnType<typeof create>['modules'][number]['declarations']>[number]
type Read = NonNullable<Declaration['attributes']>[number]

function toStudioWidget({ tagName = '', attributes = [], events = [], cssProperties = [] }: Declaration): StudioWidget {
  const describeItem = ({ name = '', description = '' }: Read): Documented => ({
    name,
    description: description.replace(/\s+/g, ' '),
  })
  return {
    widget: tagName.replace('gangway-', ''),
    options: attributes
      .filter(({ name = '' }) => !excludedAttributes.includes(name))
      .map((each) => ({ ...describeItem(each), kind: each.type?.text === 'boolean' ? 'switch' : 'text' })),
    events: events.map((each) => ({
      ...describeItem(each),
      type: /^CustomEvent<(.*)>$/s.exec(each.type?.text ?? '')?.[1] ?? '',
    })),
    properties: cssProperties
      .filter(({ name }) => name !== '--gw-color-scheme')
      .map((each) => ({ ...describeItem(each), default: each.default ?? '' })),
  }
}

/** Content of the data file. */
export const formatStudioFile = (): string => `${JSON.stringify(readStudioWidgets(), null, 2)}\n`

if (import.meta.main) writeFileSync(studioFile, formatStudioFile())
