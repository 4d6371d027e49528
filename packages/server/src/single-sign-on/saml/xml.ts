import { DOMParser } from '@xmldom/xmldom'
import { SignOnProblem } from '../sign-on-problem.ts'

const maxLength = 512 * 1024

/**
 * Refuses XML that different programs read differently, or that refers to something outside: document types with their
 * entities, comments, which split texts, processing instructions and anything that is not plain UTF-8.
 */
export function refuseUnsafeXml(xml: string): void {
  const start = xml.replace(/^\uFEFF?\s*<\?xml[^?]*\?>/, '')
  const isUnsafe = xml.length > maxLength || /<!(?!\[CDATA\[)|<\?/.test(start) || /[\u0000\uFFFD]/.test(xml) // oxlint-disable-line no-control-regex
  if (isUnsafe) throw new SignOnProblem('malformed', { cause: 'unsafe XML' })
}

/** The root element of well-formed, safe XML. */
export function parseXml(xml: string): Element {
  refuseUnsafeXml(xml)
  const problems: string[] = []
  const report = (message: string) => void problems.push(message)
  const parser = new DOMParser({ errorHandler: { warning: report, error: report, fatalError: report } })
  const root = parser.parseFromString(xml.replace(/^\uFEFF/, ''), 'text/xml')?.documentElement
  if (!root || problems.length > 0) throw new SignOnProblem('malformed', { cause: problems[0] })
  return root
}

/** The child elements of a name in a namespace. */
export function childrenOf(parent: Element | undefined, namespace: string, name: string): Element[] {
  return Array.from(parent?.childNodes ?? []).filter(
    (node): node is Element => isElement(node) && node.localName === name && node.namespaceURI === namespace,
  )
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

export function xmlAttributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined
}

export function textOf(element: Element | undefined): string | undefined {
  return element?.textContent?.trim() || undefined
}

export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
}
