import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { renderLinkMail } from '../session/account-mails.ts'
import { createAccountLink, invalidateAccountLinks } from '../session/passwords/account-link.ts'
import { findByEmail } from '../session/user.store.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { lockAgency } from './agency.store.ts'
import { findInvitedAdministrator } from './invitation.store.ts'

type Resend = 'POST /console/agency/resendInvitation'

/** Mails a new link to the first administrator of an agency. Only the newest link is valid. */
export async function resendFirstInvitation(
  { db, clock, mail, settings }: Pick<Deps, 'db' | 'clock' | 'mail' | 'settings'>,
  { caller, body, address, agent }: Call<Resend>,
): Promise<Reply<Answer<Resend>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockAgency(tx, body.code)
    if (!found) return refuse(5004)
    const scope = clientScopeOf({ clientId: found.id })
    const invited = await findInvitedAdministrator(tx, scope)
    const account = invited && (await findByEmail(tx, invited.email))
    if (!invited || !account) return refuse(5312, { errorType: 1, values: { context: 'invitationAccepted' } })
    const { id: userId, email, lang } = invited
    await invalidateAccountLinks(tx, scope, userId, now)
    const linkToken = await createAccountLink(tx, scope, { userId, purpose: 'set' }, now)
    await mail.send(tx, renderLinkMail(settings.publicUrl, account, { purpose: 'set', linkToken, lang }))
    const object = { kind: 'agency', id: found.id }
    const entry = { action: 'AGENCY_INVITE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { code: body.code, userId } }, now)
    return answer({ email })
  })
}
