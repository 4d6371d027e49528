import { groupKind, userKind, type AttributeDefinition, type ResourceKind } from './attributes.ts'
import { maxCount } from './list-resources.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'

/** What this service supports (RFC 7643, section 5). */
export function describeService(base: string, documentationUri: string) {
  return {
    schemas: [`${core}:ServiceProviderConfig`],
    documentationUri,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: maxCount },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an administrator creates for the single sign-on connection',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}

const kinds: readonly ResourceKind[] = [userKind, groupKind]

export function describeResourceTypes(base: string) {
  return kinds.map(({ name, schema }) => ({
    schemas: [`${core}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    description: name,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }))
}

export function describeSchemas(base: string) {
  return kinds.map(({ name, schema, attributes }) => ({
    schemas: [`${core}:Schema`],
    id: schema,
    name,
    description: name,
    attributes: attributes.map(describeAttribute),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema}` },
  }))
}

function describeAttribute(definition: AttributeDefinition): object {
  const { name, type, description, multiValued, required, caseExact, mutability, returned, uniqueness } = definition
  return {
    ...{ name, type, description, multiValued: multiValued ?? false, required: required ?? false },
    ...{ caseExact: caseExact ?? false, mutability: mutability ?? 'readWrite', returned: returned ?? 'default' },
    ...{ uniqueness: uniqueness ?? 'none' },
    ...(type === 'reference' && { referenceTypes: ['User', 'Group'] }),
    ...(definition.subAttributes && { subAttributes: definition.subAttributes.map(describeAttribute) }),
  }
}
