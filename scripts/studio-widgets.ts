// What the embed studio of the portal lets people choose, read from the classes of the web components: `node scripts/studio-widgets.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { create, ts } from '@custom-elements-manifest/analyzer/index.js'
import { embedComponents } from '../packages/core/src/shared/embed-scopes.ts'
import { root } from './legs.ts'

interface Said {
  name: string
  description: string
}

export interface StudioWidget {
  widget: string
  /** What an attribute sets. */
  options: (Said & { kind: 'text' | 'switch' })[]
  events: (Said & { type: string })[]
  /** Custom properties besides the colours. */
  properties: (Said & { default: string })[]
}

const home = `${root}packages/elements/src/`

/** They have a place of their own in the studio, or are what a page sets once for all its widgets. */
const elsewhere = ['lang', 'api']

export const studioFile = `${root}portal/src/studio/widgets.json`

export function readStudioWidgets(): StudioWidget[] {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  const modules = embedComponents.map((name) => {
    const path = files.find((each) => each.endsWith(`/${name}.ts`) && !each.startsWith('define/'))
    if (path === undefined) throw new Error(`There is no web component ${name}.`)
    return ts.createSourceFile(path, readFileSync(home + path, 'utf8'), ts.ScriptTarget.ES2022, true)
  })
  return create({ modules }).modules.flatMap(({ declarations = [] }) =>
    declarations.filter(({ tagName }) => tagName).map(widgetOf),
  )
}

type Declaration = NonNullable<ReturnType<typeof create>['modules'][number]['declarations']>[number]
type Read = NonNullable<Declaration['attributes']>[number]

function widgetOf({ tagName = '', attributes = [], events = [], cssProperties = [] }: Declaration): StudioWidget {
  const said = ({ name = '', description = '' }: Read): Said => ({
    name,
    description: description.replace(/\s+/g, ' '),
  })
  return {
    widget: tagName.replace('gangway-', ''),
    options: attributes
      .filter(({ name = '' }) => !elsewhere.includes(name))
      .map((each) => ({ ...said(each), kind: each.type?.text === 'boolean' ? 'switch' : 'text' })),
    events: events.map((each) => ({
      ...said(each),
      type: /^CustomEvent<(.*)>$/s.exec(each.type?.text ?? '')?.[1] ?? '',
    })),
    properties: cssProperties
      .filter(({ name }) => name !== '--gw-color-scheme')
      .map((each) => ({ ...said(each), default: each.default ?? '' })),
  }
}

/** As it stands in the file. */
export const studioText = (): string => `${JSON.stringify(readStudioWidgets(), null, 2)}\n`

if (import.meta.main) writeFileSync(studioFile, studioText())
