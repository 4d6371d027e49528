import type { ReceivedAttributes } from '../connection.model.ts'
import { textsOf } from '../identity.ts'
import { xmlAttributeOf, childrenOf, namespaces, parseXml, textOf } from './xml.ts'

/** The parts of a verified assertion that are checked or used. */
export interface SamlAssertion {
  id?: string
  issuer?: string
  nameId?: string
  notBefore?: string
  notOnOrAfter?: string
  /** The audiences of each restriction: every restriction has to name this server. */
  audiences: string[][]
  confirmations: SubjectConfirmation[]
  attributes: ReceivedAttributes
}

export interface SubjectConfirmation {
  method?: string
  recipient?: string
  notBefore?: string
  notOnOrAfter?: string
  inResponseTo?: string
}

/** Reads an assertion out of the XML that its signature covers. */
export function readAssertion(verifiedXml: string): SamlAssertion {
  const root = parseXml(verifiedXml)
  const children = (parent: Element | undefined, name: string) => childrenOf(parent, namespaces.assertion, name)
  const [subject] = children(root, 'Subject')
  const [conditions] = children(root, 'Conditions')
  const attributes = children(root, 'AttributeStatement').flatMap((each) => children(each, 'Attribute'))
  return {
    id: xmlAttributeOf(root, 'ID'),
    issuer: textOf(children(root, 'Issuer')[0]),
    nameId: textOf(children(subject, 'NameID')[0]),
    notBefore: xmlAttributeOf(conditions, 'NotBefore'),
    notOnOrAfter: xmlAttributeOf(conditions, 'NotOnOrAfter'),
    audiences: children(conditions, 'AudienceRestriction').map((each) =>
      children(each, 'Audience').flatMap((audience) => textOf(audience) ?? []),
    ),
    confirmations: children(subject, 'SubjectConfirmation').map((each) => {
      const [data] = children(each, 'SubjectConfirmationData')
      return {
        method: xmlAttributeOf(each, 'Method'),
        recipient: xmlAttributeOf(data, 'Recipient'),
        notBefore: xmlAttributeOf(data, 'NotBefore'),
        notOnOrAfter: xmlAttributeOf(data, 'NotOnOrAfter'),
        inResponseTo: xmlAttributeOf(data, 'InResponseTo'),
      }
    }),
    attributes: textsOf(
      Object.fromEntries(
        attributes.map((each): [string, string[]] => [
          xmlAttributeOf(each, 'Name') ?? '',
          children(each, 'AttributeValue').flatMap((value) => textOf(value) ?? []),
        ]),
      ),
    ),
  }
}
