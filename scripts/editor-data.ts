// Writes editor data for the tags, VS Code custom data and JetBrains web-types, from the custom elements manifest.
import { readFileSync, writeFileSync } from 'node:fs'

interface Named {
  name?: string
  description?: string
  type?: { text: string }
  default?: string
}

interface Declaration extends Named {
  tagName?: string
  attributes?: Named[]
  events?: Named[]
  slots?: Named[]
  cssParts?: Named[]
  cssProperties?: Named[]
  members?: (Named & { kind: string; privacy?: string; static?: boolean })[]
}

interface CustomElements {
  modules: { declarations?: Declaration[] }[]
}

export function writeEditorData(folder: string, version: string): string[] {
  const read = JSON.parse(readFileSync(`${folder}/custom-elements.json`, 'utf8')) as CustomElements
  const tags = read.modules.flatMap(({ declarations = [] }) => declarations.filter(({ tagName }) => tagName))
  const write = (name: string, content: unknown) =>
    writeFileSync(`${folder}/${name}`, `${JSON.stringify(content, null, 2)}\n`)
  write('vscode.html-custom-data.json', { version: 1.1, tags: tags.map(toVscodeTag) })
  write('vscode.css-custom-data.json', {
    version: 1.1,
    properties: unique(tags.flatMap(({ cssProperties = [] }) => cssProperties)),
    pseudoElements: [],
  })
  write('web-types.json', toWebTypes(tags, version))
  return tags.map(({ tagName = '' }) => tagName)
}

function toVscodeTag({ tagName, description, attributes = [], events = [] }: Declaration) {
  const ownEvents = events.map(({ name, description: label }) => `- \`${name}\` ${label ?? ''}`).join('\n')
  return {
    name: tagName,
    description: `${description ?? ''}${ownEvents && `\n\nEvents:\n${ownEvents}`}`,
    attributes: attributes.map(({ name, description: label, type }) => ({
      name,
      description: label,
      // Boolean attribute without a value.
      ...(type?.text === 'boolean' && { valueSet: 'v' }),
    })),
  }
}

function toWebTypes(tags: Declaration[], version: string) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: '@gangway/elements',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: tags.map(({ tagName, description, attributes = [], events = [], slots = [], members = [] }) => ({
          name: tagName,
          description,
          slots: slots.map(({ name, description: label }) => ({ name, description: label })),
          attributes: attributes.map(({ name, description: label, type }) => ({
            name,
            description: label,
            value: { type: type?.text ?? 'string' },
          })),
          js: {
            events: events.map(({ name, description: label }) => ({ name, description: label })),
            properties: members
              .filter(
                ({ kind, privacy, static: ownMembers, name }) => kind === 'field' && !privacy && !ownMembers && name,
              )
              .map(({ name, description: label, type }) => ({ name, description: label, value: { type: type?.text } })),
          },
        })),
      },
      css: {
        properties: unique(tags.flatMap(({ cssProperties = [] }) => cssProperties)),
        parts: unique(tags.flatMap(({ cssParts = [] }) => cssParts)),
      },
    },
  }
}

function unique(all: Named[]): { name: string; description: string }[] {
  const known = new Map(all.map(({ name = '', description = '' }) => [name, { name, description }]))
  return [...known.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
