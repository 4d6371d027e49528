import { sql } from 'drizzle-orm'
import { appUser } from './schema.ts'

/** The name of a user as it is written: in Chinese the family name comes first, without a space. */
export function formatFullName({ nickname, lastname }: { nickname: string; lastname: string }): string {
  return /\p{Script=Han}/u.test(nickname) ? `${lastname}${nickname}` : `${nickname} ${lastname}`.trim()
}

/** The same in a statement. */
export const fullName = sql<string>`case when ${appUser.nickname} ~ '[一-鿿]'
  then ${appUser.lastname} || ${appUser.nickname} else trim(${appUser.nickname} || ' ' || ${appUser.lastname}) end`

/** Replaces the names of a user whose personal data was erased. */
export const erasedUser = { nickname: 'ERASED', lastname: 'USER' } as const
export const erasedUserName = formatFullName(erasedUser)

/** Replaces the name of a passenger whose data was erased. */
export const erasedName = { lastName: 'ERASED', firstName: 'PASSENGER' } as const
