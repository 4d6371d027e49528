/** The parts of a document that are used here. */
interface BadgeDocument {
  getElementById(id: string): unknown
  createElement(name: string): BadgeElement
  body: { append(element: BadgeElement): void }
}
interface BadgeElement {
  id: string
  textContent: string
  style: { setProperty(name: string, value: string): void }
  remove(): void
}

const id = 'gangway-test-mode'

const styles = {
  position: 'fixed',
  'inset-block-end': '8px',
  'inset-inline-start': '8px',
  'z-index': '1001',
  padding: '2px 8px',
  'border-radius': '999px',
  background: '#8a5200',
  color: '#ffffff',
  font: '600 12px/1.6 system-ui, sans-serif',
  'pointer-events': 'none',
}

/** Shows that bookings of this page are not real, until the returned function is called. A page has one badge. */
export function showTestBadge(lang: string): () => void {
  const { document } = globalThis as unknown as { document: BadgeDocument }
  if (document.getElementById(id)) return () => undefined
  // Has the role of a status: axe refuses other content outside of landmarks.
  const badge = document.createElement('output')
  badge.id = id
  badge.textContent = /^(zh|cn)/i.test(lang) ? '测试模式' : 'Test mode'
  // Properties, unlike a style attribute, are allowed by a strict content security policy.
  for (const [name, value] of Object.entries(styles)) badge.style.setProperty(name, value)
  document.body.append(badge)
  return () => badge.remove()
}
