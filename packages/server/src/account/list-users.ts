import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { presentUser, readInvitations, readUsers } from './user-list.store.ts'

type List = 'POST /sysUser/getPageList'

export async function listUsers({ db }: Pick<Deps, 'db'>, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const { rows, total } = await readUsers(db, scope, body)
  const invited = rows.filter(({ user }) => user.status === 'invited').map(({ user }) => user.id)
  const invitations = await readInvitations(db, scope, invited)
  const list = rows.map((row) => presentUser(row, { caller, invitedUntil: invitations.get(row.user.id) }))
  return answer({ list, total, page: body.page, pageSize: body.pageSize })
}
