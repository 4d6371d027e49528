/** Functions that a template can call with `data-action`. */
type Actions = Readonly<Record<string, () => void>>

/** Writes values into a filled template; elements stay, and with them the focus. */
export type UpdateTemplate = (values: object, actions: Actions) => void

/**
 * A copy of a template of the page. `data-text` writes a value as text, `data-label` as accessible name, `data-if` shows the element
 * for a value that is not empty, `data-action` calls on a click, and a `<template data-each>` repeats for each item of a list.
 * Values are never read as HTML.
 */
export function fillTemplate(template: HTMLTemplateElement): { content: DocumentFragment; update: UpdateTemplate } {
  const content = document.importNode(template.content, true)
  let actions: Actions = {}
  const updates = [...content.querySelectorAll<HTMLElement>('[data-text],[data-label],[data-if],[data-action]')].map(
    (element) => {
      const { text, label, if: condition, action } = element.dataset
      if (action !== undefined)
        element.addEventListener('click', () => {
          if (Object.hasOwn(actions, action)) actions[action]?.()
        })
      return (values: object) => {
        if (text !== undefined) write(element, readText(values, text))
        if (label !== undefined) element.setAttribute('aria-label', readText(values, label))
        if (condition !== undefined) element.hidden = isEmpty(read(values, condition))
      }
    },
  )
  const lists = [...content.querySelectorAll<HTMLTemplateElement>('template[data-each]')].map(repeatTemplate)
  return {
    content,
    update(values, next) {
      actions = next
      for (const update of updates) update(values)
      for (const update of lists) update(values, next)
    },
  }
}

function repeatTemplate(template: HTMLTemplateElement): UpdateTemplate {
  const shown: { nodes: ChildNode[]; update: UpdateTemplate }[] = []
  return (values, actions) => {
    const found = read(values, template.dataset['each'] ?? '')
    const items: unknown[] = Array.isArray(found) ? found : []
    for (const { nodes } of shown.splice(items.length)) for (const node of nodes) node.remove()
    for (const [at, item] of items.entries()) {
      let copy = shown[at]
      if (!copy) {
        const { content, update } = fillTemplate(template)
        copy = { nodes: [...content.childNodes], update }
        shown.push(copy)
        template.before(content)
      }
      copy.update(typeof item === 'object' && item !== null ? item : { value: item }, actions)
    }
  }
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** The value of a path such as `from.time`, own properties only. */
function read(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (place, name) =>
        typeof place === 'object' && place !== null && Object.hasOwn(place, name)
          ? (place as Record<string, unknown>)[name]
          : undefined,
      values,
    )
}

function readText(values: object, path: string): string {
  const value = read(values, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
