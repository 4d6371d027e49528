/** An attribute as `/Schemas` describes it (RFC 7643, section 7). */
export interface AttributeDefinition {
  name: string
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex'
  description: string
  multiValued?: true
  required?: true
  caseExact?: true
  mutability?: 'readOnly' | 'immutable'
  returned?: 'always'
  uniqueness?: 'server'
  subAttributes?: readonly AttributeDefinition[]
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** Every resource has these; `/Schemas` leaves them out. */
export const commonAttributes: readonly AttributeDefinition[] = [
  { name: 'id', type: 'string', description: 'Id', caseExact: true, mutability: 'readOnly', returned: 'always' },
  { name: 'externalId', type: 'string', description: 'Id at the identity provider', caseExact: true },
  {
    name: 'meta',
    type: 'complex',
    description: 'Times, address and version',
    mutability: 'readOnly',
    subAttributes: [
      { name: 'resourceType', type: 'string', description: 'User or Group', caseExact: true, mutability: 'readOnly' },
      { name: 'created', type: 'dateTime', description: 'Time of creation', mutability: 'readOnly' },
      { name: 'lastModified', type: 'dateTime', description: 'Time of the last change', mutability: 'readOnly' },
      { name: 'location', type: 'reference', description: 'Address', caseExact: true, mutability: 'readOnly' },
      { name: 'version', type: 'string', description: 'Entity tag', caseExact: true, mutability: 'readOnly' },
    ],
  },
]

export const userAttributes: readonly AttributeDefinition[] = [
  { name: 'userName', type: 'string', description: 'Unique name', required: true, uniqueness: 'server' },
  {
    name: 'name',
    type: 'complex',
    description: 'Name of the person',
    subAttributes: [
      { name: 'formatted', type: 'string', description: 'Whole name', mutability: 'readOnly' },
      { name: 'givenName', type: 'string', description: 'Given name' },
      { name: 'familyName', type: 'string', description: 'Family name' },
    ],
  },
  { name: 'displayName', type: 'string', description: 'Name as shown; used where there is no given name' },
  { name: 'preferredLanguage', type: 'string', description: 'Language of the interface: en or zh-CN' },
  { name: 'active', type: 'boolean', description: 'Whether the user may sign in' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'The primary e-mail address, in a verified domain of the connection; one is kept',
    subAttributes: [
      { name: 'value', type: 'string', description: 'E-mail address' },
      { name: 'type', type: 'string', description: 'Kind of address' },
      { name: 'primary', type: 'boolean', description: 'Whether this is the primary address' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'Groups of the user',
    subAttributes: [
      { name: 'value', type: 'string', description: 'Id of the group', caseExact: true, mutability: 'readOnly' },
      { name: '$ref', type: 'reference', description: 'Address of the group', caseExact: true, mutability: 'readOnly' },
      { name: 'display', type: 'string', description: 'Name of the group', mutability: 'readOnly' },
    ],
  },
]

export const groupAttributes: readonly AttributeDefinition[] = [
  { name: 'displayName', type: 'string', description: 'Name of the group', required: true, uniqueness: 'server' },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'Users of the group',
    subAttributes: [
      { name: 'value', type: 'string', description: 'Id of the user', caseExact: true, mutability: 'immutable' },
      { name: '$ref', type: 'reference', description: 'Address of the user', caseExact: true, mutability: 'readOnly' },
      { name: 'display', type: 'string', description: 'Name of the user', mutability: 'readOnly' },
      { name: 'type', type: 'string', description: 'User', mutability: 'immutable' },
    ],
  },
]

export interface ResourceKind {
  name: 'User' | 'Group'
  schema: string
  attributes: readonly AttributeDefinition[]
}

export const userKind: ResourceKind = { name: 'User', schema: userSchema, attributes: userAttributes }
export const groupKind: ResourceKind = { name: 'Group', schema: groupSchema, attributes: groupAttributes }

/** Attribute names are not case-sensitive. */
export function findAttribute(
  attributes: readonly AttributeDefinition[] | undefined,
  name: string,
): AttributeDefinition | undefined {
  const wanted = name.toLowerCase()
  return attributes?.find((each) => each.name.toLowerCase() === wanted)
}

export interface AttributePath {
  attribute: AttributeDefinition
  sub?: AttributeDefinition
}

/** `name`, `name.sub`, or either after the address of the schema. Undefined for an attribute that is unknown here. */
export function resolvePath(kind: ResourceKind, path: string): AttributePath | undefined {
  const prefix = `${kind.schema}:`
  const local = path.toLowerCase().startsWith(prefix.toLowerCase()) ? path.slice(prefix.length) : path
  const [name = '', subName, ...rest] = local.split('.')
  const attribute = findAttribute([...commonAttributes, ...kind.attributes], name)
  if (!attribute || rest.length > 0) return undefined
  if (subName === undefined) return { attribute }
  const sub = findAttribute(attribute.subAttributes, subName)
  return sub && { attribute, sub }
}
