import type { CallInput } from '@gangway/core'
import type { GrantablePermission, UserRow } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { valueOf } from '../booking/booking.fixture.ts'
import { appUser } from '../database/schema.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'

/** Users and roles as an administrator manages them. */
export function accountsOf(server: () => DemoServer, signedIn: () => SignedInUser) {
  const call = () => signedIn().client
  const listed = async (body: CallInput<'POST /sysUser/getPageList'>['body'] = {}) =>
    valueOf(await call().call('POST /sysUser/getPageList', { body })).list
  const userOf = async (email: string): Promise<UserRow> => {
    const [found] = await listed({ keyword: email })
    if (!found) throw new Error(`${email} is not in the list.`)
    return found
  }
  const roles = async () => valueOf(await call().call('POST /sysRole/getPageList', { body: { pageSize: 100 } })).list
  const roleOf = async (builtIn: string) => {
    const found = (await roles()).find((each) => each.builtIn === builtIn)
    if (!found) throw new Error(`There is no role ${builtIn}.`)
    return found
  }
  return {
    listed,
    userOf,
    roles,
    roleOf,
    saveRole: (body: NonNullable<CallInput<'POST /sysRole/save'>['body']>) =>
      call().call('POST /sysRole/save', { body }),
    async add(email: string, roleId?: string) {
      const body = { email, nickname: 'Ida', lastname: 'Berg', lang: 'en' as const }
      return call().call('POST /sysUser/add', { body: { ...body, roleId: roleId ?? (await roleOf('agent')).id } })
    },
    async update(email: string, more: Partial<NonNullable<CallInput<'POST /sysUser/update'>['body']>>) {
      const { id, version, nickname, lastname, username, roleId } = await userOf(email)
      const body = { id, version, nickname, lastname, username, roleId, ...more }
      return call().call('POST /sysUser/update', { body })
    },
    async setStatus(email: string, status: 'active' | 'disabled', version?: number) {
      const user = await userOf(email)
      const body = { id: user.id, version: version ?? user.version, status }
      return call().call('POST /sysUser/updateStatus', { body })
    },
    /** A user with only these permissions, by a role of their own. */
    async userWith(email: string, codes: GrantablePermission[]): Promise<SignedInUser> {
      const { id } = valueOf(await call().call('POST /sysRole/save', { body: { name: `Role of ${email}`, codes } }))
      await server().deps.db.update(appUser).set({ roleId: id }).where(eq(appUser.email, email))
      return signInAs(server(), email)
    },
  }
}
