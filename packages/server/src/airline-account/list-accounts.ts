import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { findVendor, presentParameter } from './account-vendors.ts'
import { accountKeysOf, decryptAccountSecrets } from './account-secrets.ts'
import { findAccount, listAccounts } from './airline-account.store.ts'
import { presentAccount, presentAccounts } from './present-account.ts'

type List = 'POST /byoa/getPageList'
type Info = 'GET /byoa/info/{id}'
type Reader = Pick<Deps, 'db' | 'market' | 'supplier'>

export async function listAccountPage(deps: Reader, { caller, body }: Call<List>): Promise<Reply<Answer<List>>> {
  const { page, pageSize, ...filters } = body
  const { rows, total, airlines } = await listAccounts(deps.db, scopeOf(caller), filters, { page, pageSize })
  const airlineChoices = [...deps.market.carriers.values()]
    .filter(({ profile }) => caller.mode === 'test' || profile === undefined)
    .map(({ code }) => code)
  return answer({
    ...{ page, pageSize, total, airlines, airlineChoices },
    list: await presentAccounts(deps, rows),
    names: namesOf(deps.market, [], { airlines: [...airlineChoices, ...airlines], cities: [] }),
  })
}

/** The values of secrets stay in the server: the answer says only whether one is stored. */
export async function showAccount(
  deps: Reader & Pick<Deps, 'log' | 'secret' | 'clock' | 'settings'>,
  { caller, params }: Call<Info>,
): Promise<Reply<Answer<Info>> | Refusal> {
  const row = await findAccount(deps.db, scopeOf(caller), params.id)
  if (!row) return refuse(5004)
  const vendor = await findVendor(deps, row)
  if ('kind' in vendor) return vendor
  const secrets = decryptAccountSecrets(accountKeysOf(deps), row) ?? {}
  return answer({
    ...(await presentAccount(deps, row)),
    params: vendor.template.map((parameter) => ({
      ...presentParameter(parameter),
      value: parameter.isSecret ? '' : (row.parameters[parameter.key] ?? ''),
      isStored: (parameter.isSecret ? secrets : row.parameters)[parameter.key] !== undefined,
    })),
    names: namesOf(deps.market, [], { airlines: [row.airline], cities: [] }),
  })
}
