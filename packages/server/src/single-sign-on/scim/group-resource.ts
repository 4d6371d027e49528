import type { scimGroup } from '../../database/schema.ts'
import { groupSchema } from './attributes.ts'
import type { ScimObject } from './match-filter.ts'
import { withVersion } from './project.ts'
import { invalidValue } from './scim-error.ts'

export interface StoredScimGroup {
  group: typeof scimGroup.$inferSelect
  members: { id: string; name: string }[]
}

export function presentScimGroup(base: string, { group, members }: StoredScimGroup): ScimObject {
  return withVersion({
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    members: members.map(({ id, name }) => ({
      ...{ value: id, $ref: `${base}/Users/${id}`, display: name, type: 'User' },
    })),
    meta: {
      resourceType: 'Group',
      created: group.createdAt.toISOString(),
      lastModified: group.changedAt.toISOString(),
      location: `${base}/Groups/${group.id}`,
    },
  })
}

export interface WantedGroup {
  name: string
  externalId: string | null
  memberIds: string[]
}

export function readWantedGroup(resource: ScimObject): WantedGroup {
  const { displayName, externalId, members } = resource
  const name = typeof displayName === 'string' ? displayName.trim() : ''
  if (name === '' || name.length > 200) throw invalidValue('displayName is missing or longer than 200 characters.')
  const ids = (Array.isArray(members) ? members : []).map((each) => {
    const value = each !== null && typeof each === 'object' && !Array.isArray(each) ? each['value'] : undefined
    if (typeof value !== 'string') throw invalidValue('A member has no value.')
    return value
  })
  const external = typeof externalId === 'string' && externalId.trim() !== '' ? externalId.trim() : null
  return { name, externalId: external, memberIds: [...new Set(ids)] }
}
