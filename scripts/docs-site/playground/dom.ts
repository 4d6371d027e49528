type Child = Node | string | undefined | false

/** Creates an element: attributes, listeners (`onclick`) and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | boolean | ((event: Event) => void) | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(name.slice(2), value)
    else if (value === true) created.setAttribute(name, '')
    else if (typeof value === 'string') created.setAttribute(name, value)
  }
  created.append(...children.filter((child) => child !== undefined && child !== false))
  return created
}

/** Text in which backticks mark code. */
export const withCode = (text: string): (Node | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part))
