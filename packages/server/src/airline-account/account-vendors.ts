import type { Deps } from '../deps.ts'
import type { AccountParameter, AccountVendor } from '../ports/supplier/airline-account.model.ts'
import type { Call, Answer } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'

type List = 'POST /byoa/vendorList'
type Template = 'POST /byoa/template'
type Tools = Pick<Deps, 'supplier' | 'log'>

export const shown = { errorType: 1 }

export interface ConnectedVendor extends AccountVendor {
  template: readonly AccountParameter[]
}

export async function listVendors(tools: Tools, { body }: Call<List>): Promise<Reply<Answer<List>>> {
  const vendors = await vendorsOf(tools, body.airline)
  if ('kind' in vendors) return vendors
  return answer({
    vendors: vendors.map(({ code, name, quotes }) => ({ code, name: name.en, cnName: name.cn, quotes })),
  })
}

export async function showTemplate(tools: Tools, { body }: Call<Template>): Promise<Reply<Answer<Template>>> {
  const vendor = await findVendor(tools, body)
  if ('kind' in vendor) return vendor
  return answer({ params: vendor.template.map(presentParameter), quotes: vendor.quotes })
}

export function presentParameter({ label, ...parameter }: AccountParameter) {
  return { ...parameter, label: label.en, cnLabel: label.cn }
}

/** 703 without an airline, 705 while the supplier is unavailable. */
async function vendorsOf({ supplier, log }: Tools, airline: string): Promise<readonly AccountVendor[] | Refusal> {
  if (airline === '') return refuse(703, shown)
  try {
    return await supplier.accountVendors(airline)
  } catch (error) {
    log.error({ err: error }, 'The vendors of an airline cannot be read')
    return refuse(705, shown)
  }
}

/** The vendor of an airline with its template: 701 for an unknown vendor, 702 for one without a template. */
export async function findVendor(
  tools: Tools,
  { airline, vendor: code }: { airline: string; vendor: string },
): Promise<ConnectedVendor | Refusal> {
  const vendors = await vendorsOf(tools, airline)
  if ('kind' in vendors) return vendors
  const vendor = vendors.find((each) => each.code === code)
  if (!vendor) return refuse(701, shown)
  const { template } = vendor
  return template ? { ...vendor, template } : refuse(702, shown)
}
