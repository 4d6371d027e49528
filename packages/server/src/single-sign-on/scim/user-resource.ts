import type { Lang } from '@gangway/core/contract'
import type { appUser, scimUser } from '../../database/schema.ts'
import { emailPattern } from '../match-user.ts'
import { userSchema } from './attributes.ts'
import type { ScimObject, ScimValue } from './match-filter.ts'
import { withVersion } from './project.ts'
import { invalidValue } from './scim-error.ts'

export interface StoredScimUser {
  managed: typeof scimUser.$inferSelect
  user: typeof appUser.$inferSelect
  groups: { id: string; name: string }[]
}

export function presentScimUser(base: string, { managed, user, groups }: StoredScimUser): ScimObject {
  const formatted = [user.nickname, user.lastname].filter(Boolean).join(' ')
  return withVersion({
    schemas: [userSchema],
    id: user.id,
    ...(managed.externalId !== null && { externalId: managed.externalId }),
    userName: managed.userName,
    name: { formatted, givenName: user.nickname, ...(user.lastname && { familyName: user.lastname }) },
    displayName: formatted,
    preferredLanguage: user.lang === 'cn' ? 'zh-CN' : 'en',
    active: user.status !== 'disabled',
    emails: [{ value: user.email, type: 'work', primary: true }],
    groups: groups.map(({ id, name }) => ({ value: id, $ref: `${base}/Groups/${id}`, display: name })),
    meta: {
      resourceType: 'User',
      created: managed.createdAt.toISOString(),
      lastModified: managed.changedAt.toISOString(),
      location: `${base}/Users/${user.id}`,
    },
  })
}

/** What an identity provider wants a user to be. */
export interface WantedUser {
  userName: string
  externalId: string | null
  email: string
  nickname: string
  lastname: string
  /** Undefined when it does not say. */
  lang: Lang | undefined
  isActive: boolean
}

/** The same limit as for names that users enter. */
const maxName = 40
const shorten = (name: string) => Array.from(name).slice(0, maxName).join('')

export function readWantedUser(resource: ScimObject): WantedUser {
  const userName = textOf(resource['userName'])
  if (userName === '') throw invalidValue('userName is missing.')
  const email = (primaryEmailOf(resource['emails']) ?? userName).toLowerCase()
  if (email.length > 254 || !emailPattern.test(email))
    throw invalidValue('The user has no e-mail address in emails, and userName is none.')
  const name = partsOf(resource['name'])
  const given = textOf(name['givenName']) || textOf(resource['displayName']) || (email.split('@')[0] ?? '')
  const language = textOf(resource['preferredLanguage'])
  return {
    userName,
    externalId: textOf(resource['externalId']) || null,
    email,
    nickname: shorten(given),
    lastname: shorten(textOf(name['familyName'])),
    lang: language === '' ? undefined : /^zh\b/i.test(language) ? 'cn' : 'en',
    isActive: resource['active'] !== false,
  }
}

function primaryEmailOf(value: ScimValue | undefined): string | undefined {
  const emails = (Array.isArray(value) ? value : []).map(partsOf)
  const chosen =
    emails.find(({ primary }) => primary === true) ??
    emails.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work') ??
    emails[0]
  return chosen && (textOf(chosen['value']) || undefined)
}

function partsOf(value: ScimValue | undefined): ScimObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

const textOf = (value: ScimValue | undefined): string => (typeof value === 'string' ? value.trim() : '')
