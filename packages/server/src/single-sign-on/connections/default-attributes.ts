import type { AttributeNames } from '../connection.model.ts'

/** The standard claims of OpenID Connect. */
export const oidcAttributes: AttributeNames = {
  email: 'email',
  nickname: 'given_name',
  lastname: 'family_name',
  groups: 'groups',
}
