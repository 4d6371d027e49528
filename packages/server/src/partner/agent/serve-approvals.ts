import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { parseJson, decodeUtf8 } from '../../shared/http/reading/read-json.ts'
import { isValidShellProof, shellHeader } from '../auth/shell-approval.ts'
import { decimal } from '../presenters/present-money.ts'
import { utcText } from '../presenters/present-time.ts'
import { toMinorUnits } from './price-action.ts'
import { markProposalApproved, findForShell, type ProposalToApprove } from './proposal.store.ts'

const asked = z.object({
  proposalId: z.string().check(z.maxLength(80)),
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
})

/** Approvals from the server's shell, authenticated with the installation secret. API keys cannot approve proposals. */
export function serveApprovals(app: FastifyInstance, deps: Deps): void {
  const add = (path: string, work: (sent: z.output<typeof asked>) => Promise<{ code: number; data?: object }>) => {
    app.post(`/cli/shell/${path}`, { config: { call: `POST /partner/cli/shell/${path}` } }, async (request, reply) => {
      const sent = read(request)
      const isTrusted = sent && isValidShellProof(deps, request.headers[shellHeader], sent.proposalId)
      return reply.header('cache-control', 'no-store').send(isTrusted ? await work(sent) : { code: 403 })
    })
  }
  add('proposal', async ({ proposalId }) => {
    const found = await findForShell(deps, proposalId)
    return found ? { code: 200, data: present(found) } : { code: 404 }
  })
  add('approve', async ({ proposalId, amount, currency }) => {
    const found = await findForShell(deps, proposalId)
    if (!found) return { code: 404 }
    const { content } = found
    const isMeant =
      currency === content.currency && toMinorUnits(amount ?? Number.NaN, content.currency) === content.amount
    if (!isMeant) return { code: 409 }
    return (await markProposalApproved(deps, found, 'shell')) ? { code: 200, data: present(found) } : { code: 404 }
  })
}

function present({ id, content, clientCode, userName, expiresAt }: ProposalToApprove) {
  const { call, booking, amount, currency, about } = content
  return {
    proposalId: id,
    call,
    booking,
    amount: decimal(amount, currency),
    currency,
    about,
    client: clientCode,
    user: userName,
    expireTime: utcText(expiresAt),
  }
}

function read({ body }: FastifyRequest): z.output<typeof asked> | undefined {
  const text = Buffer.isBuffer(body) ? decodeUtf8(body) : undefined
  const json = text?.ok ? parseJson(text.value) : undefined
  const parsed = json?.ok ? z.safeParse(asked, json.value) : undefined
  return parsed?.success ? parsed.data : undefined
}
