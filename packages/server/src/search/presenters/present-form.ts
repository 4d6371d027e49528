import type { SearchForm } from '@gangway/core/contract'
import type { Caller } from '../../shared/http/pipeline/call.ts'

/** A stored search as its form. The shop of a page follows from its key, so a page neither gets nor sends it. */
export function formFor({ embed }: Pick<Caller, 'embed'>, { shopId, ...form }: SearchForm): SearchForm {
  return embed || shopId === undefined ? form : { ...form, shopId }
}
